import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { OrderStatusBadge, paymentLabel } from '@/domain/order';
import { formatMoney, formatShortDate } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useCustomerDecisions } from '../api/get-customers';
import { toastFailure } from '../change-failure';
import type { CustomerDetail } from './customer';
import { customersStrings as texts } from './customers.strings';

/** The last orders of a customer, where payments are recorded. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const { payment } = useCustomerDecisions();
  const record = (orderId: string, isPaid: boolean) =>
    payment.mutate(
      { orderId, isPaid },
      {
        onSuccess: () => toast.success(texts.paymentSaved),
        onError: (error) => toastFailure(texts.saveFailed, error),
      },
    );
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
            {order.status !== 'cancelled' && (
              <Button
                size="sm"
                variant={order.is_paid ? 'ghost' : 'outline'}
                aria-label={order.is_paid ? texts.unpayOf(order.number) : texts.markPaidOf(order.number)}
                disabled={payment.isPending}
                onClick={() => record(order.id, !order.is_paid)}
              >
                {order.is_paid ? texts.unpay : texts.markPaid}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
