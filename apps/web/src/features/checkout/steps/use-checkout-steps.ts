import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { caches } from '@/config/caches';
import { locationsQuery, locationStrings, missingInAddress, type Location } from '@/domain/location';
import { hasSlotPassed, type StoreClock } from '@/domain/order';
import { isStraightToReview } from '@/domain/order/straight-to-review';
import type { CheckoutValues } from '../form/checkout-form';
import { parseCheckoutParams } from './checkout-params';
import { isStep, reachableStep, STEP_FIELDS, stepAfter, type Step } from './checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import { stepHref, useStepTrail } from './step-trail';
import type { useCheckoutForm } from '../form/use-checkout-form';
import type { useComplaint } from '../form/use-complaint';

type Form = UseFormReturn<CheckoutValues>;

async function firstMistake(form: Form, step: Step): Promise<string | null> {
  const fields = STEP_FIELDS[step];
  if (await form.trigger(fields, { shouldFocus: true })) return null;
  const wrong = fields.find((field) => form.getFieldState(field).error);
  return (wrong && form.getFieldState(wrong).error?.message) ?? null;
}

/** Moves the focus to a step's heading when it appears; the first one has the page's own focus. */
export function useStepFocus(step: Step) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = frame.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [step]);
  return frame;
}

type Options = Pick<ReturnType<typeof useCheckoutForm>, 'form' | 'isResumed' | 'keepDraft'> & {
  userId: string;
  location: Location;
  clock: StoreClock;
  complaint: ReturnType<typeof useComplaint>;
};

/** The current step, and how to move forward and back. */
export function useCheckoutSteps({
  form,
  isResumed,
  keepDraft,
  userId,
  location,
  clock,
  complaint,
}: Options) {
  const { complain, settle } = complaint;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const values = useWatch({ control: form.control, compute: (all) => all });
  const isStraight = isStraightToReview(useLocation().state);
  const requestedStep = parseCheckoutParams(params).step ?? (isStraight ? 'confirmar' : null);
  const [isMoving, setMoving] = useState(isStraight);
  // Choices prefilled from the last order are shown before they are skipped: by their step, or by the review.
  const [hasBegun, setBegun] = useState(isResumed || isStraight);
  // A buyer with an undeliverable address is not asked for other choices.
  const isWhole = missingInAddress(location.address).length === 0;
  const step = isWhole && hasBegun ? reachableStep(requestedStep, values, clock) : 'envio';
  const { stateOf, goBackTo } = useStepTrail(isStep(requestedStep) ? requestedStep : step);

  const { deliveryType, date, slot } = values;
  const hasPassed = deliveryType === 'programado' && hasSlotPassed(slot, date, clock);
  // Called by the effect once a step is out of reach, with the current state.
  const leaveStep = useEffectEvent(() => {
    goBackTo(step);
    // Otherwise the buyer would return from the review without an explanation.
    if (step === 'envio' && hasPassed) complain(checkoutStrings.slotPassed);
  });
  useEffect(() => {
    // Otherwise filling in the last missing field would jump to the step in the URL.
    if (requestedStep !== null && requestedStep !== step) leaveStep();
  }, [requestedStep, step]);

  /** Reloads establishment and fiscal data; false, with a message to the buyer, if they cannot be read or are incomplete. */
  const refreshLocation = async () => {
    try {
      const query = locationsQuery(userId, location.groupId ?? undefined);
      const locations = await client.query({ ...query, ...caches.now, networkMode: 'always' });
      const current = locations.find(({ id }) => id === location.id);
      const missing = current && missingInAddress(current.address);
      if (missing?.length === 0) return true;
      complain(missing ? locationStrings.addressMissing(missing) : checkoutStrings.noLocation);
    } catch {
      complain(checkoutStrings.locationFailed);
    }
    return false;
  };

  // Straight at the review, the establishment is read here instead of on leaving the first step.
  const readLocation = useEffectEvent(refreshLocation);
  const onRead = useEffectEvent((isReady: boolean) => {
    setMoving(false);
    if (!isReady) setBegun(false);
  });
  useEffect(() => {
    if (isStraight) void readLocation().then(onRead);
  }, [isStraight]);

  const goToNextStep = async () => {
    const next = stepAfter(step);
    if (!next || isMoving) return;
    const mistake = await firstMistake(form, step);
    if (mistake) {
      complain(mistake);
      return;
    }
    setMoving(true);
    const isReady = step !== 'envio' || (await refreshLocation());
    setMoving(false);
    if (!isReady) return;
    settle();
    keepDraft();
    setBegun(true);
    await navigate(stepHref(next), { state: stateOf(next) });
  };
  return { step, values, isMoving, isStraight, goToNextStep };
}
