import { memo } from 'react';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { DEFAULT_PRESENTATION, StockHint, type Product } from '@/domain/product';
import { cn } from '@/lib/cn';
import { CartQuantityField } from '@/domain/cart/control/cart-quantity-field';
import { PaidAndChange } from '@/domain/product/price-memory/last-paid';
import type { PriceMemories, PriceMemory } from '@/domain/product/price-memory/price-memory';
import { RowName } from './row-parts';
import { productListStrings } from './product-list.strings';

/** The rows visible at first; the pictures of the others are lazy-loaded. */
const FIRST_ROWS = 14;

const head = 'text-muted-foreground px-2 text-left text-xs font-semibold';
const cell = 'px-2';
/** Columns hidden first when there is little room. */
const [wide, roomy] = ['max-2xl:hidden', 'max-lg:hidden'];

/** The rows on a wide screen. */
export function ProductTable({ products, memories }: { products: Product[]; memories: PriceMemories }) {
  return (
    <table
      aria-label={productListStrings.label}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead className="bg-background sticky top-[4.0625rem] z-10">
        <tr className="h-9 *:border-b">
          <th scope="col" className={head}>
            {productListStrings.product}
          </th>
          <th scope="col" className={cn(head, wide, 'w-30')}>
            {productListStrings.format}
          </th>
          <th scope="col" className={cn(head, wide, 'w-26')}>
            {productListStrings.sku}
          </th>
          <th scope="col" className={cn(head, roomy, 'w-32')}>
            {productListStrings.last}
          </th>
          <th scope="col" className={cn(head, 'w-24 text-right')}>
            {productListStrings.price}
          </th>
          <th scope="col" className={cn(head, roomy, 'w-28')}>
            {productListStrings.stock}
          </th>
          <th scope="col" className={cn(head, 'w-20')}>
            {productListStrings.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, position) => (
          <ProductRow
            key={product.id}
            product={product}
            memory={memories.get(product.id)}
            eager={position < FIRST_ROWS}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { product: Product; memory: PriceMemory | undefined; eager: boolean };

const ProductRow = memo(function ProductRow({ product, memory, eager }: RowProps) {
  const format = product.formatLabel ?? DEFAULT_PRESENTATION;
  return (
    <tr className="hover:bg-muted/50 h-11 text-xs *:border-b">
      <td className={cell}>
        <div className="flex items-center gap-3">
          <ProductImage
            src={product.images[0]}
            alt=""
            of={product}
            eager={eager}
            className="size-9 shrink-0 p-0.5"
          />
          <div className="min-w-0 flex-1">
            <RowName product={product} />
            <p className="text-muted-foreground truncate leading-4">
              {product.brand}
              <span className="2xl:hidden">
                {product.brand && ' · '}
                {format}
                <span className="max-lg:hidden">{product.sku && ` · ${product.sku}`}</span>
              </span>
            </p>
          </div>
        </div>
      </td>
      <td className={cn(cell, wide)}>{format}</td>
      <td className={cn(cell, wide, 'text-muted-foreground break-all tabular-nums')}>{product.sku}</td>
      <td className={cn(cell, roomy, 'text-muted-foreground leading-4')}>
        {memory && <PaidAndChange memory={memory} price={product.price} />}
      </td>
      <td className={cn(cell, 'text-right')}>
        <Price value={product.price} before={product.listPrice} className="text-sm font-semibold" />
      </td>
      <td className={cn(cell, roomy)}>
        <StockHint stock={product.stock} />
      </td>
      <td className={cell}>
        <CartQuantityField product={product} className="h-9 w-16 scroll-my-16" />
      </td>
    </tr>
  );
});
