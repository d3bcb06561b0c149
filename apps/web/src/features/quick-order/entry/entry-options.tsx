import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { StockHint } from '@/domain/product';
import { cn } from '@/lib/cn';
import type { PadProduct } from '../draft/pad-draft';
import { detailBesideName } from '../draft/to-pad-product';
import { quickOrderStrings as texts } from '../quick-order.strings';

type Props = {
  id: string;
  products: PadProduct[];
  /** The words the products were found by, if not the typed ones. */
  title: string | null;
  active: number;
  optionId: (index: number) => string;
  onPick: (product: PadProduct) => void;
};

/** The products found for the typed text; the focus never enters the list. */
export function EntryOptions({ id, products, title, active, optionId, onPick }: Props) {
  return (
    <div className="bg-popover text-popover-foreground absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-xl border p-1.5 shadow-lg">
      {title !== null && (
        <p role="status" className="text-muted-foreground px-2 py-1.5 text-sm">
          {title}
        </p>
      )}
      <ul
        id={id}
        role="listbox"
        aria-label={texts.suggestions}
        // A press must not take the focus out of the field, which would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {products.map((product, index) => (
          <li
            key={product.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => onPick(product)}
            className={cn(
              'hover:bg-accent hover:text-accent-foreground flex min-h-13 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5',
              index === active && 'bg-accent text-accent-foreground',
            )}
          >
            <ProductFace product={product} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A product in one row: picture, name, format, SKU, price and stock. */
export function ProductFace({ product }: { product: PadProduct }) {
  const { image, name, sku, price, stock } = product;
  return (
    <>
      <ProductImage src={image} alt="" of={product} className="size-10 shrink-0" eager />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm leading-snug font-medium">{name}</span>
        <span className="text-muted-foreground block text-xs">
          {[detailBesideName(product), sku].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <Price value={price} className="text-sm font-semibold" />
        <StockHint stock={stock} />
      </span>
    </>
  );
}
