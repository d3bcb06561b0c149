import { useState, type ReactNode } from 'react';
import { PageHeader } from '@/components/common/page/page-header';
import { Price } from '@/components/common/product/price';
import { TotalBar } from '@/components/common/page/total-bar';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { checkout } from '@/config/limits';
import { cartMark, isShort, needsAcceptance, type CartLine } from '@/domain/cart';
import { useReadCart } from '@/domain/cart/use-order-cart';
import type { Location } from '@/domain/location';
import { barsOrder, type StoreClock } from '@/domain/order';
import { useIsMobile } from '@/lib/page/use-media-query';
import type { NewestOrder } from './api/find-order';
import { BackLink } from './steps/back-link';
import { CART_NOTICE_ID, CartNotices, PRICES_NOTICE_ID } from './placing/cart-notice';
import type { CheckoutValues } from './form/checkout-form';
import { CheckoutStepper } from './steps/checkout-stepper';
import type { Step } from './steps/checkout-steps';
import { checkoutStrings } from './checkout.strings';
import { DeliveryFields } from './delivery/delivery-fields';
import { LocationCard } from './delivery/location-card';
import { OrderLimit } from './order-limit/order-limit';
import { OrderSummary } from './order-summary';
import type { OfferedMethod } from './payment/payment-method';
import { PaymentStep } from './payment/payment-step';
import { PlacingOverlay } from './placing/placing-overlay';
import { useEarlierAttempt } from './placing/use-earlier-attempt';
import { ReviewStep } from './review/review-step';
import { useCheckoutForm } from './form/use-checkout-form';
import { usualReason } from './form/usual-choices';
import { useCheckoutSteps, useStepFocus } from './steps/use-checkout-steps';
import { usePaymentOffer } from './payment/use-payment-offer';
import { useStoreClock } from './delivery/use-store-clock';
import { useArmed } from './placing/use-armed';
import { focusSubmit, SUBMIT_KEYS, useSubmitKeys } from './placing/use-submit-keys';
import { useSubmission, type Submission } from './placing/use-submission';

/** The limit's id, for the button it describes. */
const LIMIT_NOTICE_ID = 'checkout-limit';

type Props = Submission & { subtotal: number; orderBefore: NewestOrder | null | undefined };

/** The three steps with their summary. */
export function CheckoutScreen({ subtotal, orderBefore, ...submission }: Props) {
  const { userId, location, lines, placing, complaint } = submission;
  const { form, ...draft } = useCheckoutForm(userId, location, orderBefore);
  useEarlierAttempt(userId, location.id, orderBefore);
  // As the proposal itself: made once, whatever the time is later.
  const [usual] = useState(() => usualReason(orderBefore, location.timeZone));
  const clock = useStoreClock(location.timeZone);
  const { step, values, isMoving, isStraight, goToNextStep } = useCheckoutSteps({
    ...draft,
    form,
    userId,
    location,
    clock,
    complaint,
  });
  const frame = useStepFocus(step);
  const sheet = useSubmitKeys();
  const isMobile = useIsMobile();
  const total = subtotal + checkout.shippingCost;
  const isPastDelivery = step !== 'envio';
  const offer = { userId, locationId: location.id, total, enabled: isPastDelivery };
  const { methods, terms } = usePaymentOffer(offer);
  const isArmed = useArmed(step === 'confirmar', cartMark(lines));
  const onSubmit = useSubmission({ ...submission, form, step, isArmed, goToNextStep, methods });
  const readCart = useReadCart();
  const checkCart = () => void readCart().catch(() => complaint.complain(checkoutStrings.cartFailed));
  const forgetRefusal = () => {
    complaint.settle();
    placing.reset();
  };
  const isPlacing = placing.isPending || placing.isSuccess;
  const isLast = step === 'confirmar' && !isPlacing;
  const barredBy = (isLast && obstacleOf(lines, barsOrder(terms, total))) || undefined;
  const button = (
    <SubmitButton step={step} isArmed={isArmed} disabled={isPlacing || isMoving} barredBy={barredBy} />
  );
  // On a phone the summary is out of sight when the bar's button is disabled.
  const notice = isPastDelivery && terms && (terms.blocked ?? terms.limit) && (
    <OrderLimit id={LIMIT_NOTICE_ID} terms={terms} total={total} />
  );
  return (
    <Form {...form}>
      <PageHeader
        title={checkoutStrings.title}
        actions={<CheckoutStepper step={step} disabled={isPlacing} />}
      />
      <form ref={sheet} noValidate inert={isPlacing} onSubmit={onSubmit}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div ref={frame} className="grid min-w-0 gap-6">
            {isMobile && notice}
            <StepContent
              step={step}
              location={location}
              values={values}
              clock={clock}
              methods={methods}
              lines={lines}
              usual={draft.isResumed ? null : usual}
              isStraight={isStraight}
            />
          </div>
          <OrderSummary lines={lines} subtotal={subtotal}>
            {!isMobile && notice}
            <CartNotices lines={lines} error={placing.error} onCheck={checkCart} onAccept={forgetRefusal} />
            {!isMobile && button}
            <BackLink step={step} />
          </OrderSummary>
        </div>
        {isMobile && <CheckoutBar total={total}>{button}</CheckoutBar>}
      </form>
      {isPlacing && <PlacingOverlay onGone={() => focusSubmit(sheet.current)} />}
    </Form>
  );
}

type StepContentProps = {
  step: Step;
  location: Location;
  values: CheckoutValues;
  clock: StoreClock;
  methods: OfferedMethod[] | undefined;
  lines: CartLine[];
  /** Why the choices are those of the last order; null if they are the person's own. */
  usual: string | null;
  /** The review was the first step shown. */
  isStraight: boolean;
};

function StepContent(props: StepContentProps) {
  const { step, location, values, clock, methods, lines, usual, isStraight } = props;
  if (step === 'pago') return <PaymentStep methods={methods} />;
  if (step === 'confirmar') {
    return (
      <ReviewStep
        location={location}
        values={values}
        methods={methods}
        lines={lines}
        usual={isStraight ? usual : null}
      />
    );
  }
  return (
    <>
      <LocationCard location={location} />
      <DeliveryFields values={values} clock={clock} usual={usual} />
    </>
  );
}

const SUBMIT_LABEL = {
  envio: checkoutStrings.toPayment,
  pago: checkoutStrings.toReview,
  confirmar: checkoutStrings.confirm,
};

type SubmitProps = {
  step: Step;
  isArmed: boolean;
  disabled: boolean;
  /** The id of the notice that explains why this order would be refused. */
  barredBy: string | undefined;
};

/** The id of the notice that explains why the order would be refused; null if there is no known reason. */
function obstacleOf(lines: CartLine[], isBarred: boolean): string | null {
  if (lines.some(isShort)) return CART_NOTICE_ID;
  if (lines.some(needsAcceptance)) return PRICES_NOTICE_ID;
  return isBarred ? LIMIT_NOTICE_ID : null;
}

function SubmitButton({ step, isArmed, disabled, barredBy }: SubmitProps) {
  return (
    <Button
      type="submit"
      size="lg"
      disabled={disabled || barredBy !== undefined}
      aria-disabled={step === 'confirmar' && !isArmed ? true : undefined}
      aria-describedby={barredBy}
      aria-keyshortcuts={SUBMIT_KEYS.aria}
    >
      {SUBMIT_LABEL[step]}
      <kbd
        aria-hidden
        className="rounded border border-current/40 px-1.5 text-xs font-normal max-lg:hidden pointer-coarse:hidden"
      >
        {SUBMIT_KEYS.shown}
      </kbd>
    </Button>
  );
}

function CheckoutBar({ total, children }: { total: number; children: ReactNode }) {
  return (
    <TotalBar
      label={checkoutStrings.total}
      total={<Price value={total} decimals={0} className="text-lg font-semibold" />}
    >
      {children}
    </TotalBar>
  );
}
