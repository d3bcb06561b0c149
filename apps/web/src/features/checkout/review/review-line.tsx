import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { deliverable, formatOf, hasNewPrice, obstacleTo, type CartLine } from '@/domain/cart';
import { LineAmount, StockText, UnitPrice } from '@/domain/cart/line-state';
import { formatCount } from '@/lib/format';
import { checkoutStrings } from '../checkout.strings';

/** A product of the order: quantity, price, and the obstacle to its delivery. */
export function ReviewLine({ line }: { line: CartLine }) {
  return (
    <li className="flex items-center gap-3">
      <ProductImage src={line.image} alt="" of={line} className="size-12 shrink-0 p-1" />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-snug font-medium break-words">{line.name}</p>
        {formatOf(line) && <p className="text-muted-foreground text-xs">{formatOf(line)}</p>}
        <PiecesAndPrice line={line} />
        <StockText line={line} className="block" />
      </div>
      <LineAmount line={line} className="font-semibold" />
    </li>
  );
}

function PiecesAndPrice({ line }: { line: CartLine }) {
  const pieces = deliverable(line);
  const wanted = formatCount(line.quantity);
  const count = pieces === line.quantity ? wanted : checkoutStrings.piecesOf(formatCount(pieces), wanted);
  if (!hasNewPrice(line) && obstacleTo(line) !== 'no-price') {
    return (
      <p className="text-muted-foreground text-sm">
        {count} × <Price value={line.price} before={line.listPrice} />
      </p>
    );
  }
  return (
    // The prices may take two lines; the pieces stay beside the first.
    <div className="text-muted-foreground flex gap-x-1 text-sm">
      <span className="shrink-0">{count} ×</span>
      <UnitPrice line={line} />
    </div>
  );
}
