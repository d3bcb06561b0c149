import type { ReactNode } from 'react';
import { ProductCartControl } from '@/domain/cart';
import {
  ProductCard,
  ProductCardSkeleton,
  productStrings,
  useProductDetail,
  type Product,
} from '@/domain/product';
import { FavoriteButton } from '@/domain/wishlist';
import { brandStrings } from './brands.strings';

const FIRST_ROW = 6;
const SKELETONS = 12;

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 md:grid-cols-4 lg:grid-cols-5 xl:grid-cols-6">
      {children}
    </ul>
  );
}

/** Two to six columns of products; a brand may wish to keep SKU and third category to itself. */
export function BrandGrid({ products, hidesCodes }: { products: Product[]; hidesCodes: boolean }) {
  const detail = useProductDetail();
  return (
    <Grid>
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            detail={detail.href(product.id)}
            eager={position < FIRST_ROW}
            note={hidesCodes ? null : <Codes product={product} />}
            favorite={<FavoriteButton productId={product.id} productName={product.name} />}
            action={<ProductCartControl product={product} asks={false} />}
          />
        </li>
      ))}
    </Grid>
  );
}

function Codes({ product: { sku, categoryThird } }: { product: Product }) {
  return (
    <div className="text-muted-foreground mt-0.5 text-xs">
      {categoryThird && <p className="truncate">{categoryThird}</p>}
      {sku && <p className="truncate">{productStrings.sku(sku)}</p>}
    </div>
  );
}

/** The grid while its products are on their way. */
export function BrandGridSkeleton() {
  return (
    <div role="status" aria-label={brandStrings.productsLoading}>
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
