import type { ReactNode } from 'react';
import { productStrings, type Product } from '@/domain/product';
import { ShelfCard, ShelfGrid, ShelfGridSkeleton } from '@/domain/shelf';
import { brandStrings } from './brands.strings';

type Props = { products: Product[]; hidesCodes: boolean; after: ReactNode };

/** Two to six columns of products; a brand may want SKU and third-level category hidden. */
export function BrandGrid({ products, hidesCodes, after }: Props) {
  return (
    <ShelfGrid room="full-width" items={products} keyOf={idOf} after={after}>
      {(product, position) => (
        <ShelfCard
          product={product}
          position={position}
          note={hidesCodes ? null : <Codes product={product} />}
        />
      )}
    </ShelfGrid>
  );
}

const idOf = (product: Product) => product.id;

function Codes({ product: { sku, categoryThird } }: { product: Product }) {
  return (
    <div className="text-muted-foreground mt-0.5 text-xs">
      {categoryThird && <p className="truncate">{categoryThird}</p>}
      {sku && <p className="truncate">{productStrings.sku(sku)}</p>}
    </div>
  );
}

/** The grid while its products are loading. */
export function BrandGridSkeleton() {
  return <ShelfGridSkeleton room="full-width" label={brandStrings.productsLoading} />;
}
