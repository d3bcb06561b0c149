import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { OrderStatusBadge, paymentLabel } from '@/domain/order';
import { formatMoney, formatShortDate } from '@/lib/format';
import { RecordPayment, RecordRefund, VoidOnePayment } from '../payments/payment-button';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';

type Order = CustomerDetail['orders'][number];

/** Whether an order is paid, and when, what is due of one that is paid in part, or that it was paid and given back. */
function paidWords({ is_paid: isPaid, paid_on: day, due, status, paid, refunded, owed_back: owed }: Order) {
  if (owed > 0) return texts.paidAmount(formatMoney(paid));
  if (isPaid && refunded > 0 && refunded === paid) return texts.refunded;
  if (isPaid) return day ? texts.paidOn(formatShortDate(day)) : texts.paid;
  return day && due !== null && status !== 'cancelled' && texts.partlyPaid(formatMoney(due));
}

/** The last orders of a customer, where payments are recorded. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  return (
    <section>
      <h3 className="text-xl">{texts.lastOrders}</h3>
      {customer.orders.length === 0 && <p className="text-muted-foreground mt-1 text-sm">{texts.noOrders}</p>}
      <ul className="mt-1 divide-y text-sm sm:grid sm:grid-cols-[auto_auto_1fr_auto_auto] sm:gap-x-3">
        {customer.orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:col-span-full sm:grid sm:grid-cols-subgrid"
          >
            <Link
              to={`${paths.deskOrders.href()}?pedido=${order.id}`}
              className="money font-semibold underline-offset-4 hover:underline"
            >
              {order.number}
            </Link>
            <span>
              <OrderStatusBadge status={order.status} isRejected={order.is_rejected} />
            </span>
            <span className="text-muted-foreground flex-1 max-sm:basis-full">
              {[formatShortDate(order.created_at), paymentLabel(order.payment), paidWords(order)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="money text-right font-semibold max-sm:mr-auto">{formatMoney(order.total)}</span>
            <span className="flex justify-end gap-2 sm:flex-col">
              {order.status !== 'cancelled' && <RecordPayment order={order} />}
              {(order.is_paid || order.paid > 0) && order.refunded === 0 && <VoidOnePayment order={order} />}
            </span>
            {order.owed_back > 0 && (
              <span className="flex basis-full flex-wrap items-center justify-end gap-x-3 sm:col-span-full">
                <span className="text-warning font-semibold max-sm:mr-auto">
                  {texts.owedBackOf(formatMoney(order.owed_back))}
                </span>
                <RecordRefund order={order} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
