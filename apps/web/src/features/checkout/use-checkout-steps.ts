import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { caches } from '@/config/caches';
import { locationsQuery, locationStrings, missingInAddress, type Location } from '@/domain/location';
import { hasSlotPassed, type StoreClock } from '@/domain/order';
import type { CheckoutValues } from './checkout-form';
import { isStep, reachableStep, STEP_FIELDS, STEP_PARAMETER, stepAfter, type Step } from './checkout-steps';
import { checkoutStrings } from './checkout.strings';
import { stepHref, useStepTrail } from './step-trail';
import type { useComplaint } from './use-complaint';

type Form = UseFormReturn<CheckoutValues>;

async function firstMistake(form: Form, step: Step): Promise<string | null> {
  const fields = STEP_FIELDS[step];
  if (await form.trigger(fields, { shouldFocus: true })) return null;
  const wrong = fields.find((field) => form.getFieldState(field).error);
  return (wrong && form.getFieldState(wrong).error?.message) ?? null;
}

/** Moves the focus to a step's heading when it comes on screen; the first one has the page's own. */
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

type Options = {
  form: Form;
  userId: string;
  location: Location;
  clock: StoreClock;
  complaint: ReturnType<typeof useComplaint>;
};

/** Which step is on screen, and the ways forward and back. */
export function useCheckoutSteps({ form, userId, location, clock, complaint }: Options) {
  const { complain, settle } = complaint;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isMoving, setMoving] = useState(false);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const asked = params.get(STEP_PARAMETER);
  // Nothing is asked of somebody whose order nobody could deliver.
  const isWhole = missingInAddress(location.address).length === 0;
  const step = isWhole ? reachableStep(asked, values, clock) : 'envio';
  const { stateOf, goBackTo } = useStepTrail(isStep(asked) ? asked : step);

  const { deliveryType, date, slot } = values;
  const hasPassed = deliveryType === 'programado' && hasSlotPassed(slot, date, clock);
  // What the effect does once a step is out of reach, as it stands then.
  const leaveStep = useEffectEvent(() => {
    goBackTo(step);
    // Else the buyer would be led back from a review without a word.
    if (step === 'envio' && hasPassed) complain(checkoutStrings.slotPassed);
  });
  useEffect(() => {
    // Else filling in the last field that bars the step asked for would leap to it.
    if (asked !== null && asked !== step) leaveStep();
  }, [asked, step]);

  /** Location and fiscal data as they are now; false, with a word to the buyer, when they cannot be had or do not do. */
  const refreshLocation = async () => {
    try {
      const query = locationsQuery(userId, location.groupId ?? undefined);
      const locations = await client.fetchQuery({ ...query, ...caches.now, networkMode: 'always' });
      const current = locations.find(({ id }) => id === location.id);
      const missing = current && missingInAddress(current.address);
      if (missing?.length === 0) return true;
      complain(missing ? locationStrings.addressMissing(missing) : checkoutStrings.noLocation);
    } catch {
      complain(checkoutStrings.locationFailed);
    }
    return false;
  };

  const goToNextStep = async () => {
    const next = stepAfter(step);
    if (!next || isMoving) return;
    const mistake = await firstMistake(form, step);
    if (mistake) return complain(mistake);
    setMoving(true);
    const isReady = step !== 'envio' || (await refreshLocation());
    setMoving(false);
    if (!isReady) return;
    settle();
    await navigate(stepHref(next), { state: stateOf(next) });
  };
  return { step, values, isMoving, goToNextStep };
}
