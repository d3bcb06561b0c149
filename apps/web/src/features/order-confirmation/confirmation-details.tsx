import type { ReactNode } from 'react';
import { Price } from '@/components/common/product/price';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAddress, toAddress } from '@/domain/location';
import { paymentLabel, type Order, type OrderConfirmation } from '@/domain/order';
import { formatCount, formatMoney } from '@/lib/format';
import { priceOf, sumPesos } from '@/lib/money';
import { useIsMobile } from '@/lib/page/use-media-query';
import { deliveryParts } from './delivery-parts';
import { confirmationStrings } from './order-confirmation.strings';

/** Space for a line the server has yet to send, so that nothing below it moves. */
const AWAITED = <Skeleton className="h-6 w-40 max-w-full" />;
const PENDING = { locationName: AWAITED, payment: AWAITED };

const factsOf = (order: Order | null) => ({
  locationName: order?.locationName,
  payment: order?.paymentMethods.map(paymentLabel).join(', '),
});

type Props = {
  confirmation: OrderConfirmation;
  /** The server's order; null if it cannot be read. */
  order: Order | 'pending' | null;
};

/** Delivery, products and total of the order just placed. */
export function ConfirmationDetails({ confirmation, order }: Props) {
  // On a phone the items come before the billing data.
  const isMobile = useIsMobile();
  const { orderItems, deliveryDetails, billingData, shippingAddress, deliveryCost, finalTotal } =
    confirmation;
  const { locationName, payment } = order === 'pending' ? PENDING : factsOf(order);
  const billing = billingData && (
    <Fact label={confirmationStrings.billing}>
      {[billingData.legalName, billingData.rfc].filter(Boolean).join(' · ')}
    </Fact>
  );
  return (
    <div className="bg-card rounded-lg border px-5">
      <dl className="grid gap-4 py-5 sm:grid-cols-2">
        {locationName && <Fact label={confirmationStrings.location}>{locationName}</Fact>}
        {payment && <Fact label={confirmationStrings.payment}>{payment}</Fact>}
        <Fact label={confirmationStrings.delivery}>
          {deliveryParts(deliveryDetails)?.join('\n') ?? confirmationStrings.express}
        </Fact>
        <Fact label={confirmationStrings.address}>{formatAddress(toAddress(shippingAddress))}</Fact>
        {!isMobile && billing}
        {deliveryDetails.notes && <Fact label={confirmationStrings.notes}>{deliveryDetails.notes}</Fact>}
      </dl>
      <section aria-labelledby="confirmed-products" className="border-t py-5">
        <h2 id="confirmed-products" className="text-xl">
          {confirmationStrings.products}
        </h2>
        <ul className="mt-3 grid gap-2.5">
          {orderItems.map((item) => (
            <li key={item.sku ?? item.name} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className="font-medium">{item.name}</span>
                <span className="text-muted-foreground block text-sm">{partsOf(item).join(' · ')}</span>
                {discountOf(item) > 0 && (
                  <span className="text-success block text-sm">
                    {confirmationStrings.discount(formatMoney(discountOf(item)))}
                  </span>
                )}
              </span>
              <Price value={item.total} />
            </li>
          ))}
        </ul>
      </section>
      {isMobile && billing && <dl className="border-t py-5">{billing}</dl>}
      <dl className="grid gap-2 border-t py-5">
        <div className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{confirmationStrings.shipping}</dt>
          <dd className="money">{formatMoney(deliveryCost, { decimals: 0 })}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{confirmationStrings.total}</dt>
          <dd>
            <Price value={finalTotal} decimals={0} className="font-serif text-2xl" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

type Item = OrderConfirmation['orderItems'][number];

/** Size, if known, and quantity with the price of one piece. */
const partsOf = ({ format, quantity, unitPrice }: Item): string[] => [
  ...(format ? [format] : []),
  `${formatCount(quantity)} × ${formatMoney(unitPrice)}`.replaceAll(' ', '\u00a0'),
];

/** The discount of a package on a line, in pesos. */
const discountOf = ({ unitPrice, quantity, total }: Item): number =>
  sumPesos([priceOf(unitPrice, quantity), -total]);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
