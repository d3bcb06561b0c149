import { Price } from '@/components/common/product/price';
import { cn } from '@/lib/cn';
import { formatCount, formatMoney } from '@/lib/format';
import { deskOrderStrings as texts } from '../../desk.strings';
import type { DeskLine, DeskOrderDetail } from '../../shared/orders/desk-order';
import { editStrings } from '../edit/edit.strings';

/** The ordered lines, with what is left of them. */
export function OrderLines({ order }: { order: DeskOrderDetail }) {
  return (
    <section aria-labelledby="desk-order-lines">
      <h3 id="desk-order-lines" className="text-xl">
        {texts.lines}
      </h3>
      <ul className="mt-1 divide-y">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t pt-3 text-lg font-semibold">
        {texts.total}
        <Price value={order.total} />
      </p>
    </section>
  );
}

function Line({ line }: { line: DeskLine }) {
  const {
    sku,
    name,
    format,
    quantity,
    unitPrice,
    total,
    stock,
    ordered,
    replaces,
    reason,
    saved,
    promotion,
  } = line;
  return (
    <li
      className={cn(
        'grid grid-cols-[3rem_1fr_auto] items-start gap-3 py-2.5 text-sm',
        quantity === 0 && 'text-muted-foreground',
      )}
    >
      <span className="money text-right text-base font-semibold">{formatCount(quantity)}</span>
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="text-muted-foreground block text-xs">
          {format && `${format} · `}
          {sku}
          {stock !== null && ` · ${texts.stock(formatCount(stock))}`}
        </span>
        {promotion !== null && saved > 0 && (
          <span className="text-success block text-xs font-semibold">
            {texts.saved(formatMoney(saved), promotion)}
          </span>
        )}
        {ordered !== null && ordered !== quantity && (
          <span className="text-warning block text-xs font-semibold">
            {replaces === null ? editStrings.cut(formatCount(ordered)) : editStrings.instead(replaces)}
            {reason && `: ${reason}`}
          </span>
        )}
      </span>
      <span className="text-right">
        <Price value={total} className="block font-semibold" />
        <Price value={unitPrice} className="text-muted-foreground block text-xs" />
      </span>
    </li>
  );
}
