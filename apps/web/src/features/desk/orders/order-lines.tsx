import { Price } from '@/components/common/price';
import { formatCount } from '@/lib/format';
import { deskOrderStrings as texts } from '../desk.strings';
import type { DeskOrderDetail } from '../desk-order';

/** What was ordered, with what is left of it. */
export function OrderLines({ order }: { order: DeskOrderDetail }) {
  return (
    <section aria-labelledby="desk-order-lines">
      <h3 id="desk-order-lines" className="text-xl">
        {texts.lines}
      </h3>
      <ul className="mt-1 divide-y">
        {order.lines.map(({ id, sku, name, quantity, unitPrice, total, stock }) => (
          <li key={id} className="grid grid-cols-[3rem_1fr_auto] items-start gap-3 py-2.5 text-sm">
            <span className="money text-right text-base font-semibold">{formatCount(quantity)}</span>
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="text-muted-foreground block text-xs">
                {sku}
                {stock !== null && ` · ${texts.stock(formatCount(stock))}`}
              </span>
            </span>
            <span className="text-right">
              <Price value={total} className="block font-semibold" />
              <Price value={unitPrice} className="text-muted-foreground block text-xs" />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t pt-3 text-lg font-semibold">
        {texts.total}
        <Price value={order.total} />
      </p>
    </section>
  );
}
