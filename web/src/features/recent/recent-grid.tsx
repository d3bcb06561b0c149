import type { ReactNode } from 'react';
import { ProductImage } from '@/components/common/product-image';
import { ProductCartControl } from '@/domain/cart';
import type { RecentProduct } from '@/domain/order';
import { ProductCard, ProductCardSkeleton, useProductDetail } from '@/domain/product';
import { FavoriteButton } from '@/domain/wishlist';
import { formatCount, formatDate } from '@/lib/format';
import { recentStrings } from './recent.strings';

const FIRST_ROWS = 8;
const SKELETONS = 8;

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
      {children}
    </ul>
  );
}

/** What was bought last: with today's price and a button that repeats it, where the location carries it. */
export function RecentGrid({ items }: { items: RecentProduct[] }) {
  const detail = useProductDetail();
  return (
    <Grid>
      {items.map((item, position) => (
        <li key={item.productId}>
          {item.product ? (
            <ProductCard
              product={item.product}
              detail={detail.href(item.productId)}
              eager={position < FIRST_ROWS}
              note={<Bought item={item} />}
              favorite={<FavoriteButton productId={item.productId} productName={item.product.name} />}
              action={<ProductCartControl product={item.product} asks={false} pieces={item.quantity} />}
            />
          ) : (
            <UnavailableCard item={item} />
          )}
        </li>
      ))}
    </Grid>
  );
}

/** A product of another establishment's store, or one that is no longer sold. */
function UnavailableCard({ item }: { item: RecentProduct }) {
  return (
    <article className="bg-card flex h-full flex-col overflow-hidden rounded-lg border border-dashed">
      <ProductImage src={item.image} alt="" className="aspect-[4/5] rounded-none p-4 opacity-60" />
      <div className="flex flex-1 flex-col p-3 sm:p-4">
        <p className="text-gold truncate text-xs font-semibold tracking-wide uppercase">{item.brand}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2lh] font-sans text-[0.95rem] leading-snug font-semibold tracking-normal">
          {item.name}
        </h3>
        <Bought item={item} />
        <p className="text-muted-foreground mt-auto pt-3 text-sm text-pretty">{recentStrings.unavailable}</p>
      </div>
    </article>
  );
}

function Bought({ item: { boughtAt, quantity } }: { item: RecentProduct }) {
  return (
    <p className="text-muted-foreground mt-1 text-xs">
      <span className="sr-only">{recentStrings.boughtLabel} </span>
      {recentStrings.bought(formatDate(boughtAt), formatCount(quantity), quantity === 1)}
    </p>
  );
}

/** The grid while the purchases are on their way. */
export function RecentGridSkeleton() {
  return (
    <div role="status" aria-label={recentStrings.loading}>
      <Grid>
        {Array.from({ length: SKELETONS }, (_, position) => (
          <li key={position}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}
