import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { OrderStatusBadge, paymentLabel } from '@/domain/order';
import { formatMoney, formatShortDate } from '@/lib/format';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';
import { PaymentButton } from './payment-button';

/** The last orders of a customer, where payments are recorded. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  return (
    <section>
      <h3 className="text-xl">{texts.lastOrders}</h3>
      {customer.orders.length === 0 && <p className="text-muted-foreground mt-1 text-sm">{texts.noOrders}</p>}
      <ul className="mt-1 divide-y text-sm">
        {customer.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              to={`${paths.deskOrders.href()}?pedido=${order.id}`}
              className="money font-semibold underline-offset-4 hover:underline"
            >
              {order.number}
            </Link>
            <OrderStatusBadge status={order.status} />
            <span className="text-muted-foreground flex-1 max-sm:basis-full">
              {[formatShortDate(order.created_at), paymentLabel(order.payment), order.is_paid && texts.paid]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="money font-semibold max-sm:mr-auto">{formatMoney(order.total)}</span>
            {order.status !== 'cancelled' && <PaymentButton order={order} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
