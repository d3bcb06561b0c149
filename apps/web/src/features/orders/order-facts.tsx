import { formatAddress, type FiscalData } from '@/domain/location';
import { OrderStatusBadge, paymentLabel, slotLabel, type Order } from '@/domain/order';
import type { OrderStory } from '@/domain/order/order-change';
import { formatDate, formatDateTime, formatMoney } from '@/lib/format';
import { commonStrings } from '@/strings/common.strings';
import { FactList, OrderSection } from './order-section';
import { orderStrings } from './orders.strings';

const known = (value: string | null) => value ?? commonStrings.notAvailable;

/** The invoice recipient of the order. */
export function FiscalSection({ fiscal }: { fiscal: FiscalData }) {
  return (
    <OrderSection title={orderStrings.fiscal}>
      <FactList
        facts={[
          [orderStrings.legalName, known(fiscal.legalName)],
          [orderStrings.rfc, known(fiscal.rfc)],
          [orderStrings.customerId, known(fiscal.customerId)],
          [orderStrings.regimen, known(fiscal.regimen)],
          [orderStrings.usoCfdi, known(fiscal.usoCfdi)],
          [orderStrings.fiscalAddress, formatAddress(fiscal.address)],
        ]}
      />
    </OrderSection>
  );
}

/** The address and time of the delivery. */
export function DeliverySection({ order }: { order: Order }) {
  return (
    <OrderSection title={orderStrings.delivery}>
      <FactList
        facts={[
          [orderStrings.location, known(order.locationName || null)],
          [orderStrings.address, formatAddress(order.address)],
          [orderStrings.type, order.isExpress ? orderStrings.express : orderStrings.scheduled],
          [orderStrings.date, order.deliveryDate && formatDate(order.deliveryDate)],
          [orderStrings.slot, order.deliverySlot && slotLabel(order.deliverySlot)],
          [orderStrings.notes, order.notes],
        ]}
      />
    </OrderSection>
  );
}

type SummaryProps = { order: Order; story: OrderStory | null; email: string | null };

const moneyOn = (amount: number, day: string | null | undefined) =>
  [formatMoney(amount), day && formatDate(day)].filter(Boolean).join(', ');

/** The kind of the order and its buyer; only the buyer sees the email. */
export function SummarySection({ order, story, email }: SummaryProps) {
  const paidOn = story?.paid_on ?? null;
  const { buyer } = order;
  return (
    <OrderSection title={orderStrings.summary}>
      <FactList
        facts={[
          [orderStrings.number, order.number],
          [orderStrings.placed, formatDateTime(order.createdAt)],
          [
            orderStrings.status,
            <OrderStatusBadge key="status" status={order.status} isRejected={order.isRejected} />,
          ],
          [orderStrings.seenByStore, story?.seen_at ? formatDateTime(story.seen_at) : null],
          [orderStrings.payment, known(order.paymentMethods.map(paymentLabel).join(', ') || null)],
          [orderStrings.paidOn, paidOn && formatDate(paidOn)],
          [orderStrings.owedBack, story?.owed_back ? formatMoney(story.owed_back) : null],
          [orderStrings.refunded, story?.refunded ? moneyOn(story.refunded, story.refunded_on) : null],
          [orderStrings.store, order.storeName],
          [orderStrings.buyer, known(buyer.name)],
          [orderStrings.business, buyer.businessName],
          [orderStrings.phone, buyer.phone],
          [orderStrings.email, email],
        ]}
      />
    </OrderSection>
  );
}
