import { Price } from '@/components/common/product/price';
import { cn } from '@/lib/cn';
import { formatCount, formatMoney, formatPieces } from '@/lib/format';
import { deliverable, hasNewPrice, isShort, lineAmount, obstacleTo, type CartLine } from './cart';
import { lineStrings } from './line.strings';

type LineProps = { line: CartLine; className?: string };

/** The price of one piece; next to a price that is not accepted yet, the last accepted one. */
export function UnitPrice({ line, className }: LineProps) {
  if (obstacleTo(line) === 'no-price') {
    return <p className="text-warning text-sm font-medium">{lineStrings.noPrice}</p>;
  }
  if (!hasNewPrice(line) || line.acceptedPrice === null)
    return <Price value={line.price} before={line.listPrice} className={className} />;
  return (
    <p className="text-sm">
      <span className="text-muted-foreground money inline-block">
        {lineStrings.was(formatMoney(line.acceptedPrice))}
      </span>{' '}
      <strong className="text-warning money inline-block">{lineStrings.now(formatMoney(line.price))}</strong>
    </p>
  );
}

/** A line's part of the total: its deliverable pieces. */
export function LineAmount({ line, className }: LineProps) {
  const pieces = deliverable(line);
  if (pieces === 0) return <p className="text-muted-foreground text-sm">{lineStrings.notInTotal}</p>;
  return (
    <div className="text-right">
      <Price value={lineAmount(line)} className={className} />
      {line.discount ? (
        <p className="text-success text-xs whitespace-nowrap">
          {lineStrings.packageDiscount(formatMoney(line.discount))}
        </p>
      ) : null}
      {pieces < line.quantity && (
        <p className="text-muted-foreground text-xs whitespace-nowrap">
          {lineStrings.countsOnly(formatPieces(pieces))}
        </p>
      )}
    </div>
  );
}

/** The reason a line cannot be fully delivered; nothing if it can. */
export function StockText({ line, className }: LineProps) {
  if (!isShort(line)) return null;
  const obstacle = obstacleTo(line);
  return (
    <span className={cn('text-warning text-sm font-medium', className)}>
      {obstacle
        ? lineStrings.obstacle[obstacle]
        : lineStrings.notEnough(formatCount(line.stock), line.stock === 1)}
    </span>
  );
}
