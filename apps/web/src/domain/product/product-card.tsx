import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { DEFAULT_PRESENTATION, type Product } from './product';
import { PromotionMark } from './promotion-mark';
import { StockHint } from './stock-hint';
import { DETAIL_STATE } from './detail/use-product-detail';

type Props = {
  product: Product;
  /** The link to the product's detail. */
  detail: To;
  favorite: ReactNode;
  action: ReactNode;
  /** An extra line from the screen, below the product's description. */
  note?: ReactNode;
  /** For cards visible when the page opens. */
  eager?: boolean;
};

/** A product in a grid. Heart and cart are passed in: they depend on the person, the card does not. */
export function ProductCard({ product, detail, favorite, action, note, eager = false }: Props) {
  const origin = [product.formatLabel ?? DEFAULT_PRESENTATION, product.country].filter(Boolean).join(' · ');
  return (
    <article className="group bg-card hover:border-gold/60 relative flex h-full flex-col overflow-hidden rounded-lg border transition-[border-color,box-shadow] hover:shadow-md">
      <Link to={detail} preventScrollReset state={DETAIL_STATE} tabIndex={-1} aria-hidden className="block">
        <ProductImage
          src={product.images[0]}
          alt=""
          of={product}
          eager={eager}
          className="aspect-[4/5] rounded-none p-4"
        />
      </Link>
      <div className="absolute top-3 left-3">
        <PromotionMark product={product} />
      </div>
      <div className="absolute top-2 right-2">{favorite}</div>
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-gold truncate text-xs font-semibold tracking-wide uppercase">{product.brand}</p>
        <h3 className="mt-0.5 line-clamp-3 min-h-[2lh] font-sans text-[0.95rem] leading-snug font-semibold tracking-normal">
          <Link to={detail} preventScrollReset state={DETAIL_STATE} className="hover:underline">
            {product.name}
          </Link>
        </h3>
        <p className="text-muted-foreground mt-1 truncate text-xs">{origin}</p>
        {note}
        {/* Each on its own line, of the same height in every card, so that the prices of a row align. */}
        <div className="mt-auto pt-3">
          <p className="flex min-h-7 items-baseline gap-x-1 overflow-hidden whitespace-nowrap">
            <Price
              value={product.price}
              before={product.listPrice}
              className="text-lg leading-7 font-semibold"
            />
          </p>
          <StockHint stock={product.stock} />
        </div>
        <div className="mt-3">{action}</div>
      </div>
    </article>
  );
}
