import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { CartQuantityField } from '@/domain/cart/control/cart-quantity-field';
import { DEFAULT_PRESENTATION, StockHint } from '@/domain/product';
import { PriceChange } from '@/domain/product/price-memory/last-paid';
import { formatCount, formatMoney } from '@/lib/format';
import { RowName } from '../list/row-parts';
import { daysSince, usualQuantity, type GuideLine } from './guide-lines';
import { guideStrings as texts } from './guide.strings';

/** A product of the guide: its last purchase, and its quantity in the cart. */
export function GuideRow({ line }: { line: GuideLine }) {
  const { product, par } = line;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <ProductImage src={product.images[0]} alt="" of={product} className="size-10 shrink-0 p-0.5" />
      <div className="min-w-0 flex-1">
        <RowName product={product} />
        <p className="text-muted-foreground truncate text-xs leading-5">
          {par !== null && (
            <span className="text-foreground font-semibold">{texts.par(formatCount(par))} · </span>
          )}
          {product.formatLabel ?? DEFAULT_PRESENTATION}
        </p>
        <LastTime line={line} className="lg:hidden" />
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs leading-5 md:hidden">
          <Price value={product.price} before={product.listPrice} className="font-semibold" />
          <StockHint stock={product.stock} />
        </p>
      </div>
      <LastTime line={line} className="w-52 shrink-0 max-lg:hidden xl:w-36 2xl:w-52" />
      <div className="w-24 shrink-0 text-right max-md:hidden">
        <Price value={product.price} before={product.listPrice} className="text-sm font-semibold" />
        <StockHint stock={product.stock} />
      </div>
      <CartQuantityField
        product={product}
        ghost={usualQuantity(line)}
        className="h-11 w-16 shrink-0 scroll-my-24 md:h-9"
      />
    </li>
  );
}

/** '$459.00 · hace 6 días, +$30.00' */
function LastTime({ line, className }: { line: GuideLine; className: string }) {
  const { memory, product } = line;
  return (
    <p className={`text-muted-foreground text-xs leading-5 ${className}`}>
      {memory ? (
        <>
          <span className="money">{formatMoney(memory.price)}</span>
          {' · '}
          <span className="whitespace-nowrap">{texts.ago(daysSince(memory.paidAt))}</span>
          {product.price !== null && product.price !== memory.price && (
            <>
              {', '}
              <PriceChange memory={memory} price={product.price} />
            </>
          )}
        </>
      ) : (
        texts.never
      )}
    </p>
  );
}
