import type { ReactNode } from 'react';
import type { Product } from '@/domain/product';
import { ShelfCard, ShelfGrid, ShelfGridSkeleton } from '@/domain/shelf';
import { productsStrings } from '../products.strings';

type Props = { products: Product[]; isStale: boolean; after: ReactNode };

/** The products of one page; `isStale` dims them while the next page is loading. */
export function ProductGrid({ products, isStale, after }: Props) {
  return (
    <ShelfGrid room="beside-filters" items={products} keyOf={idOf} isStale={isStale} after={after}>
      {(product, position) => <ShelfCard product={product} position={position} opensDialog />}
    </ShelfGrid>
  );
}

const idOf = (product: Product) => product.id;

/** The grid while its first products are loading. */
export function ProductGridSkeleton() {
  return <ShelfGridSkeleton room="beside-filters" label={productsStrings.loading} />;
}
