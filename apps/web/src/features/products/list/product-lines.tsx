import { memo } from 'react';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { DEFAULT_PRESENTATION, type Product } from '@/domain/product';
import { CartQuantityField } from '@/domain/cart/control/cart-quantity-field';
import { PriceChange } from '@/domain/product/price-memory/last-paid';
import type { PriceMemories, PriceMemory } from '@/domain/product/price-memory/price-memory';
import { RowName } from './row-parts';
import { productListStrings } from './product-list.strings';

/** The rows on a phone: two lines each. */
export function ProductLines({ products, memories }: { products: Product[]; memories: PriceMemories }) {
  return (
    <ul aria-label={productListStrings.label} className="divide-y border-y">
      {products.map((product) => (
        <ProductLine key={product.id} product={product} memory={memories.get(product.id)} />
      ))}
    </ul>
  );
}

type LineProps = { product: Product; memory: PriceMemory | undefined };

const ProductLine = memo(function ProductLine({ product, memory }: LineProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <ProductImage src={product.images[0]} alt="" of={product} className="size-10 shrink-0 p-0.5" />
      <div className="min-w-0 flex-1">
        <RowName product={product} />
        <p className="text-muted-foreground truncate text-xs leading-5">
          <Price
            value={product.price}
            before={product.listPrice}
            className="text-foreground text-sm font-semibold"
          />
          {memory && product.price !== null && product.price !== memory.price && (
            <>
              {' '}
              <PriceChange memory={memory} price={product.price} />
            </>
          )}
          {' · '}
          {product.formatLabel ?? DEFAULT_PRESENTATION}
        </p>
      </div>
      <CartQuantityField product={product} className="h-11 w-16 shrink-0" />
    </li>
  );
});
