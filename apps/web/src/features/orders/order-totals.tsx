import { Price } from '@/components/common/product/price';
import type { Order } from '@/domain/order';
import type { OrderStory } from '@/domain/order/order-change';
import { formatMoney } from '@/lib/format';
import { priceOf, sumPesos } from '@/lib/money';
import { orderStrings } from './orders.strings';

type Props = { order: Order; story: Pick<OrderStory, 'paid' | 'due'> | null };

/** The order's totals, and what is left of them to pay where a part was paid. */
export function OrderTotals({ order, story }: Props) {
  return (
    <section
      aria-label={orderStrings.totals}
      className="bg-card break-inside-avoid rounded-lg border p-5 sm:ml-auto sm:w-96 print:ml-auto print:w-96 print:border-0 print:py-1"
    >
      <dl className="grid gap-2.5">
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{orderStrings.subtotal}</dt>
          <dd>
            <Price value={order.subtotal} />
          </dd>
        </div>
        <Saved items={order.items} />
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{orderStrings.shipping}</dt>
          <dd>
            <Price value={order.shipping} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t pt-3">
          <dt className="font-semibold">{orderStrings.total}</dt>
          <dd>
            <Price value={order.total} className="font-serif text-2xl" />
          </dd>
        </div>
        {!!story?.due && (
          <>
            <div className="flex justify-between gap-4">
              <dt className="text-muted-foreground">{orderStrings.paid}</dt>
              <dd>
                <Price value={story.paid ?? 0} />
              </dd>
            </div>
            <div className="flex justify-between gap-4 font-semibold">
              <dt>{orderStrings.due}</dt>
              <dd>
                <Price value={story.due} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}

/** The promotions' savings on the subtotal. */
function Saved({ items }: Pick<Order, 'items'>) {
  const listed = items.map(({ quantity, listPrice, unitPrice }) => priceOf(listPrice ?? unitPrice, quantity));
  const saved = sumPesos([...listed, ...items.map(({ total }) => -total)]);
  if (saved <= 0) return null;
  return (
    <div className="text-success flex justify-between gap-4">
      <dt>{orderStrings.saved}</dt>
      <dd className="money">{formatMoney(saved)}</dd>
    </div>
  );
}
