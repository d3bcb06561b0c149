import { ArrowLeftIcon, MailIcon, MapPinIcon, PhoneIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { sellerTown, type SellerDetail } from '@/domain/product/seller';
import { cn } from '@/lib/cn';
import { BrandBanner, BrandLogo } from './brand-picture';
import { brandStrings } from './brands.strings';

/** The brand's description and contacts. */
export function BrandHeader({ seller }: { seller: SellerDetail }) {
  return (
    <header className="mb-10">
      <Button asChild variant="link" className="-mt-2 mb-2 px-0">
        <Link to={paths.brands.href()}>
          <ArrowLeftIcon aria-hidden />
          {brandStrings.backToBrands}
        </Link>
      </Button>
      <BrandBanner
        name={seller.name}
        src={seller.banner}
        eager
        className={cn(
          'w-full rounded-xl',
          // Without a picture, a narrow band of plain colour is enough.
          seller.banner ? 'aspect-[2/1] sm:aspect-[3/1] lg:aspect-[4/1]' : 'h-28 md:h-36',
        )}
      />
      <div className="flex flex-col gap-x-6 gap-y-4 md:flex-row md:px-6">
        <BrandLogo
          src={seller.logo}
          name={seller.name}
          className="relative -mt-12 ml-4 size-24 md:ml-0 md:size-32"
        />
        <div className="min-w-0 flex-1 md:pt-5">
          <h1 className="text-3xl leading-tight break-words md:text-4xl">{seller.name}</h1>
          {seller.description && (
            <p className="text-muted-foreground mt-2 max-w-2xl text-pretty whitespace-pre-line">
              {seller.description}
            </p>
          )}
          {seller.tags.length > 0 && (
            <ul aria-label={brandStrings.tags} className="mt-4 flex flex-wrap gap-2">
              {seller.tags.map((tag) => (
                <li key={tag}>
                  <Badge variant="gold">{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Contacts seller={seller} />
      </div>
    </header>
  );
}

function Contacts({ seller }: { seller: SellerDetail }) {
  const town = sellerTown(seller);
  if (!town && !seller.phone && !seller.email) return null;
  return (
    <ul className="grid content-start text-sm md:max-w-80 md:pt-5 [&_svg]:text-gold [&_svg]:size-4 [&_svg]:shrink-0">
      {town && (
        <li className="flex min-h-11 items-center gap-2.5">
          <MapPinIcon aria-hidden />
          <span className="sr-only">{brandStrings.town}:</span>
          {town}
        </li>
      )}
      {seller.phone && (
        <li>
          <a
            href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`}
            aria-label={brandStrings.phone(seller.phone)}
            className="money flex min-h-11 items-center gap-2.5 hover:underline"
          >
            <PhoneIcon aria-hidden />
            {seller.phone}
          </a>
        </li>
      )}
      {seller.email && (
        <li>
          <a
            href={`mailto:${seller.email}`}
            aria-label={brandStrings.email(seller.email)}
            className="flex min-h-11 items-center gap-2.5 hover:underline"
          >
            <MailIcon aria-hidden />
            <span className="min-w-0 break-words">{seller.email}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
