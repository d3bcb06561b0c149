import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHeader } from '@/components/common/page-header';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { paths } from '@/config/paths';
import type { CartLine } from '@/domain/cart';
import { useCurrentLocation, type Location } from '@/domain/location';
import { paymentMethodsQuery } from './api/get-payment-methods';
import { CartNotice } from './cart-notice';
import { CheckoutStepper } from './checkout-stepper';
import type { CheckoutValues } from './checkout-form';
import { checkoutStrings } from './checkout.strings';
import { DeliveryFields } from './delivery-fields';
import { LocationCard } from './location-card';
import { OrderSummary } from './order-summary';
import { DEFAULT_METHODS } from './payment-method';
import { PaymentStep } from './payment-step';
import { PlacingOverlay } from './placing-overlay';
import { ReviewStep } from './review-step';
import { useCheckoutForm } from './use-checkout-form';
import { useCheckoutSteps, useStepFocus } from './use-checkout-steps';
import type { useComplaint } from './use-complaint';
import { placingKey, type usePlaceOrder } from './use-place-order';

type Props = {
  userId: string;
  location: Location;
  lines: CartLine[];
  subtotal: number;
  placing: ReturnType<typeof usePlaceOrder>;
  complaint: ReturnType<typeof useComplaint>;
};

type SubmissionProps = Pick<Props, 'userId' | 'location' | 'lines' | 'placing' | 'complaint'>;

/** The three steps with their summary. */
export function CheckoutScreen({ userId, location, lines, subtotal, placing, complaint }: Props) {
  const form = useCheckoutForm(userId, location.id);
  const steps = useCheckoutSteps({ form, userId, locationId: location.id, complaint });
  const { step, values, isMoving, goOn, backHref } = steps;
  const frame = useStepFocus(step);
  const payment = useQuery({ ...paymentMethodsQuery(), enabled: step !== 'envio' });
  const methods = payment.isError ? DEFAULT_METHODS : payment.data;
  const method = methods?.find(({ id }) => id === values.paymentMethodId);
  const isPlacing = placing.isPending || placing.isSuccess;
  const isBusy = isPlacing || isMoving;
  const place = useSubmission({ userId, location, lines, placing, complaint });

  return (
    <Form {...form}>
      <PageHeader
        title={checkoutStrings.title}
        actions={<CheckoutStepper step={step} backHref={backHref} disabled={isPlacing} />}
      />
      <form
        noValidate
        inert={isPlacing}
        onSubmit={(event) => {
          event.preventDefault();
          if (step !== 'confirmar') return void goOn();
          void form.handleSubmit(place)();
        }}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div ref={frame} className="grid min-w-0 gap-6">
          {step === 'envio' && (
            <>
              <LocationCard location={location} />
              <DeliveryFields isExpress={values.deliveryType === 'express'} />
            </>
          )}
          {step === 'pago' && <PaymentStep methods={methods} />}
          {step === 'confirmar' && (
            <ReviewStep location={location} values={values} method={method} lines={lines} />
          )}
        </div>
        <OrderSummary lines={lines} subtotal={subtotal}>
          <CartNotice lines={lines} error={placing.error} />
          <Button type="submit" size="lg" disabled={isBusy}>
            {SUBMIT_LABEL[step]}
          </Button>
          <Button asChild variant="outline" size="lg">
            {step === 'envio' ? (
              <Link to={paths.products.href()}>{checkoutStrings.continueShopping}</Link>
            ) : (
              <Link to={backHref}>{checkoutStrings.back}</Link>
            )}
          </Button>
        </OrderSummary>
      </form>
      {isPlacing && <PlacingOverlay />}
    </Form>
  );
}

const SUBMIT_LABEL = {
  envio: checkoutStrings.toPayment,
  pago: checkoutStrings.toReview,
  confirmar: checkoutStrings.confirm,
};

/** Sends the order, unless location or cart have been lost meanwhile (in another tab, say). */
function useSubmission({ userId, location, lines, placing, complaint }: SubmissionProps) {
  const client = useQueryClient();
  const { location: current } = useCurrentLocation();
  return (values: CheckoutValues) => {
    // A double click is faster than the next render, so the cache is asked.
    if (client.isMutating({ mutationKey: placingKey(userId) }) > 0 || placing.isSuccess) return;
    if (lines.length === 0) return complaint.complain(checkoutStrings.emptyCart);
    if (current?.id !== location.id) return complaint.complain(checkoutStrings.noLocation);
    complaint.settle();
    placing.mutate({ location, lines, values });
  };
}
