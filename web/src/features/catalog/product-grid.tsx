import type { ReactNode } from 'react';
import { ProductCartControl } from '@/domain/cart';
import { ProductCard, ProductCardSkeleton, useProductDetail, type Product } from '@/domain/product';
import { FavoriteButton } from '@/domain/wishlist';
import { cn } from '@/lib/cn';
import { catalogStrings } from './catalog.strings';

/** Cards that are on screen at once on a wide display: their pictures are not left to lazy loading. */
const FIRST_ROWS = 8;
const SKELETONS = 12;

function Grid({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <ul
      className={cn(
        'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** The products of one page; `isStale` dims them while the next page is on its way. */
export function ProductGrid({ products, isStale }: { products: Product[]; isStale: boolean }) {
  const detail = useProductDetail();
  return (
    <Grid className={cn('transition-opacity', isStale && 'opacity-55')}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            detail={detail.href(product.id)}
            eager={index < FIRST_ROWS}
            favorite={<FavoriteButton productId={product.id} productName={product.name} />}
            action={<ProductCartControl product={product} asks />}
          />
        </li>
      ))}
    </Grid>
  );
}

/** The grid while its first products are on their way. */
export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label={catalogStrings.loading}>
      <Grid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}
