import { Skeleton } from '@/components/ui/skeleton';
import { paymentLabel, type Order, type OrderConfirmation } from '@/domain/order';
import { deliveryParts } from './delivery-parts';
import { confirmationStrings } from './order-confirmation.strings';

const { next: texts } = confirmationStrings;

function deliveryText(details: OrderConfirmation['deliveryDetails']): string {
  const parts = deliveryParts(details);
  return parts ? `El ${parts.join(', ').toLowerCase()}.` : texts.express;
}

const PAYMENTS: Readonly<Record<string, string>> = texts.payments;

function paymentText(codes: readonly string[]): string {
  return codes
    .map((code) => (Object.hasOwn(PAYMENTS, code) && PAYMENTS[code]) || paymentLabel(code))
    .join(', ');
}

type Props = Pick<OrderConfirmation, 'deliveryDetails'> & {
  /** The server's order; null if it cannot be read. */
  order: Order | 'pending' | null;
};

/** The course of the order from here, in the words of its mails. */
export function NextSteps({ deliveryDetails, order }: Props) {
  const payment =
    order === 'pending' ? <Skeleton className="h-5 w-40" /> : order && paymentText(order.paymentMethods);
  const steps = [
    { title: texts.review, text: texts.reviewText },
    { title: texts.changes, text: texts.changesText },
    { title: texts.delivery, text: deliveryText(deliveryDetails) },
    ...(payment ? [{ title: texts.payment, text: payment }] : []),
  ];
  return (
    <section aria-labelledby="next-steps" className="mb-6">
      <h2 id="next-steps" className="text-xl">
        {texts.title}
      </h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] content-start gap-x-2">
            <span
              aria-hidden
              className="bg-secondary text-secondary-foreground row-span-2 inline-flex size-7 items-center justify-center rounded-full text-sm font-semibold"
            >
              {index + 1}
            </span>
            <span className="font-medium">{title}</span>
            <span className="text-muted-foreground text-sm text-pretty">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
