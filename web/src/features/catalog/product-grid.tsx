import type { Product } from '@/domain/product';
import { ShelfCard, ShelfGrid, ShelfGridSkeleton } from '@/domain/shelf';
import { catalogStrings } from './catalog.strings';

/** The products of one page; `isStale` dims them while the next page is on its way. */
export function ProductGrid({ products, isStale }: { products: Product[]; isStale: boolean }) {
  return (
    <ShelfGrid room="beside-filters" isStale={isStale}>
      {products.map((product, position) => (
        <li key={product.id}>
          <ShelfCard product={product} position={position} asks />
        </li>
      ))}
    </ShelfGrid>
  );
}

/** The grid while its first products are on their way. */
export function ProductGridSkeleton() {
  return <ShelfGridSkeleton room="beside-filters" label={catalogStrings.loading} />;
}
