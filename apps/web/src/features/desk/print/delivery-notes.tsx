import { paymentLabel } from '@/domain/order';
import { formatCount, formatDate, formatMoney } from '@/lib/format';
import { deliveryOf } from '../orders/order-words';
import type { PickOrder } from './picking-list';
import { phoneText } from './phone-text';
import { printStrings as texts } from './print.strings';

/** One page per order, sorted by postal code. */
export function DeliveryNotes({ orders }: { orders: PickOrder[] }) {
  return (
    <div className="grid gap-6">
      {orders.map((order) => (
        <DeliveryNote key={order.id} order={order} />
      ))}
    </div>
  );
}

function DeliveryNote({ order }: { order: PickOrder }) {
  const { shipping_address: at, phone, notes } = order;
  const street = [at?.['street'], at?.['number']].filter(Boolean).join(' ');
  const address = [street, at?.['neighborhood'], at?.['zip'], at?.['city'], at?.['state']];
  const facts: [string, string | null][] = [
    [texts.deliverTo, address.filter(Boolean).join(', ')],
    [texts.phone, phone && phoneText(phone)],
    [texts.ordered, formatDate(order.created_at)],
    [texts.payment, paymentOf(order)],
    [texts.buyerNotes, notes],
  ];
  return (
    <article className="bg-card break-after-page rounded-lg border p-5 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">{texts.deliveryNote(order.number)}</h2>
        <p className="text-muted-foreground">
          {order.store} ·{' '}
          {deliveryOf({ isExpress: order.is_express, deliveryDate: order.delivery_date, slot: order.slot })}
        </p>
      </header>
      {order.seller && <p className="text-sm">{texts.seller(order.seller.name, order.seller.rfc)}</p>}
      <p className="mt-1 text-lg font-semibold">
        {[order.location, order.group].filter(Boolean).join(' · ')}
      </p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted-foreground float-left mr-1">{label}:</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <Lines order={order} />
      <p className="mt-12 max-w-80 border-t pt-1 text-sm">{texts.received}</p>
    </article>
  );
}

function paymentOf({ payment, due }: PickOrder): string {
  const method = paymentLabel(payment);
  if (due === null) return texts.paid(method);
  if (payment === 'credit_line') return texts.onCredit(method);
  return (payment === 'cash_on_delivery' ? texts.collect : texts.due)(method, formatMoney(due));
}

function Lines({ order }: { order: PickOrder }) {
  return (
    <div className="mt-4 overflow-x-auto print:overflow-visible">
      <table className="w-full text-sm" aria-label={texts.deliveryNote(order.number)}>
        <thead>
          <tr className="text-muted-foreground border-b text-left">
            <th scope="col" className="w-16 py-2 pr-4 text-right">
              {texts.pieces}
            </th>
            <th scope="col" className="py-2 pr-4">
              {texts.product}
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              {texts.price}
            </th>
            <th scope="col" className="py-2 text-right">
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {order.lines.map(({ sku, name, quantity, unit_price, total }, index) => (
            <tr key={`${index} ${sku}`} className="break-inside-avoid">
              <td className="money py-2 pr-4 text-right font-semibold">{formatCount(quantity)}</td>
              <td className="py-2 pr-4">
                {name}{' '}
                <span className="text-muted-foreground text-xs whitespace-nowrap not-print:max-sm:block">
                  {sku}
                </span>
              </td>
              <td className="money py-2 pr-4 text-right">{formatMoney(unit_price)}</td>
              <td className="money py-2 text-right">{formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t text-base font-semibold">
            <td colSpan={3} className="py-2 pr-4 text-right">
              {texts.total}
            </td>
            <td className="money py-2 text-right">{formatMoney(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
