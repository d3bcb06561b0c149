import { MapPinIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { sellerTown, type Seller } from '@/domain/product/seller';
import { BrandBanner, BrandLogo } from './brand-picture';
import { BrandRange } from './brand-range';

/** A brand in the list; the whole card links to its page. */
export function BrandCard({ seller, eager }: { seller: Seller; eager: boolean }) {
  const town = sellerTown(seller);
  return (
    <article className="group bg-card hover:border-gold/60 has-focus-visible:border-gold relative flex h-full flex-col overflow-hidden rounded-lg border transition-[border-color,box-shadow] hover:shadow-md">
      <BrandBanner src={seller.banner} name={seller.name} eager={eager} className="aspect-[3/1]" />
      <BrandLogo src={seller.logo} name={seller.name} className="relative -mt-9 ml-4 size-18" />
      <div className="flex flex-1 flex-col px-4 pt-3 pb-4">
        <h2 className="text-xl leading-snug">
          <Link
            to={paths.brand.href(seller.id)}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {seller.name}
          </Link>
        </h2>
        {seller.description && (
          <p className="text-muted-foreground mt-1 line-clamp-3 text-sm text-pretty">{seller.description}</p>
        )}
        <BrandRange sellerId={seller.id} />
        {town && (
          <p className="mt-auto flex items-center gap-1.5 pt-3 text-sm">
            <MapPinIcon aria-hidden className="text-gold size-4 shrink-0" />
            {town}
          </p>
        )}
      </div>
    </article>
  );
}
