import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { CartLine } from '@/domain/cart';
import { formatAddress, type Location } from '@/domain/location';
import { slotLabel } from '@/domain/order';
import { formatFullDate } from '@/lib/format';
import type { CheckoutValues } from '../form/checkout-form';
import type { Step } from '../steps/checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import type { OfferedMethod } from '../payment/payment-method';
import { ReviewLine } from './review-line';
import { StepLink } from '../steps/step-link';

type Props = {
  location: Location;
  values: CheckoutValues;
  /** Undefined while loading. */
  methods: OfferedMethod[] | undefined;
  lines: CartLine[];
  /** Why delivery and payment are those of the last order; null if they are the person's own. */
  usual: string | null;
};

/** A summary of everything before it becomes an order. */
export function ReviewStep({ location, values, methods, lines, usual }: Props) {
  const fiscal = location.fiscalData;
  const when =
    values.deliveryType === 'express'
      ? `${checkoutStrings.express} ${checkoutStrings.expressText}`
      : `${formatFullDate(values.date)}, ${slotLabel(values.slot)}`;
  return (
    <section aria-labelledby="checkout-review" className="bg-card rounded-lg border p-5">
      <h2 id="checkout-review" className="text-xl">
        {checkoutStrings.reviewTitle}
      </h2>
      <p className="text-muted-foreground mt-1 text-sm">{checkoutStrings.reviewText}</p>
      {usual && <p className="mt-1 text-sm font-medium">{usual}</p>}
      <div className="mt-4 divide-y">
        <Part title={checkoutStrings.locationTitle} step="envio">
          <p className="font-medium">{location.name}</p>
          <p className="text-muted-foreground text-sm">{formatAddress(location.address)}</p>
          {fiscal && (
            <p className="text-muted-foreground text-sm">
              {[fiscal.legalName, fiscal.rfc].filter(Boolean).join(' · ')}
            </p>
          )}
        </Part>
        <Part title={checkoutStrings.delivery} step="envio">
          <p>{when}</p>
          {values.notes.trim() && (
            <p className="text-muted-foreground mt-1 text-sm break-words whitespace-pre-line">
              {values.notes.trim()}
            </p>
          )}
        </Part>
        <Part title={checkoutStrings.payment} step="pago">
          <MethodName methods={methods} id={values.paymentMethodId} />
        </Part>
        <div className="pt-4">
          <h3 className="font-sans text-sm font-semibold">{checkoutStrings.products}</h3>
          <ul className="mt-2 grid gap-3">
            {lines.map((line) => (
              <ReviewLine key={line.storeProductId} line={line} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

type MethodProps = { methods: OfferedMethod[] | undefined; id: number | null };

/** The chosen method; one that is no longer offered or accepted has to be chosen again. */
function MethodName({ methods, id }: MethodProps) {
  if (!methods) return <Skeleton className="h-6 w-44" />;
  const method = methods.find((each) => each.id === id);
  if (method && !method.isRefused) return <p>{method.name}</p>;
  if (method) {
    return (
      <>
        <p>{method.name}</p>
        <p className="text-destructive text-sm">{method.description}</p>
      </>
    );
  }
  return <p className="text-destructive">{checkoutStrings.methodMissing}</p>;
}

function Part({ title, step, children }: { title: string; step: Step; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="mb-1 font-sans text-sm font-semibold">{title}</h3>
        {children}
      </div>
      <Button asChild variant="ghost" size="sm" className="-mt-1.5 -mr-2">
        <StepLink step={step} aria-label={checkoutStrings.editPart(title)}>
          {checkoutStrings.edit}
        </StepLink>
      </Button>
    </div>
  );
}
