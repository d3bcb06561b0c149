import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/config/paths';
import { locationsQuery, locationStrings, missingInAddress, type Location } from '@/domain/location';
import type { CheckoutValues } from './checkout-form';
import {
  reachableStep,
  STEP_FIELDS,
  STEP_PARAMETER,
  stepAfter,
  stepBefore,
  type Step,
} from './checkout-steps';
import { checkoutStrings } from './checkout.strings';
import type { useComplaint } from './use-complaint';

/** The address of a step. */
export function stepHref(step: Step): string {
  return `${paths.checkout.href()}?${STEP_PARAMETER}=${step}`;
}

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

type Options = { form: Form; userId: string; location: Location; complaint: ReturnType<typeof useComplaint> };

/** Which step is on screen, and the ways forward and back. */
export function useCheckoutSteps({ form, userId, location, complaint }: Options) {
  const { complain, settle } = complaint;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isMoving, setMoving] = useState(false);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const asked = params.get(STEP_PARAMETER);
  // Nothing is asked of somebody whose order nobody could deliver.
  const step = missingInAddress(location.address).length > 0 ? 'envio' : reachableStep(asked, values);

  useEffect(() => {
    // Else filling in the last field that bars the step asked for would leap to it.
    if (asked !== null && asked !== step) void navigate(stepHref(step), { replace: true });
  }, [asked, step, navigate]);

  /** Location and fiscal data as they are now; false, with a word to the buyer, when they cannot be had or do not do. */
  const refreshLocation = async () => {
    try {
      const query = locationsQuery(userId, location.groupId ?? undefined);
      const locations = await client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' });
      const current = locations.find(({ id }) => id === location.id);
      const missing = current && missingInAddress(current.address);
      if (missing?.length === 0) return true;
      complain(missing ? locationStrings.addressMissing(missing) : checkoutStrings.noLocation);
    } catch {
      complain(checkoutStrings.locationFailed);
    }
    return false;
  };

  const goOn = async () => {
    const next = stepAfter(step);
    if (!next || isMoving) return;
    const mistake = await firstMistake(form, step);
    if (mistake) return complain(mistake);
    setMoving(true);
    const isReady = step !== 'envio' || (await refreshLocation());
    setMoving(false);
    if (!isReady) return;
    settle();
    await navigate(stepHref(next));
  };
  const before = stepBefore(step);
  const backHref = before ? stepHref(before) : paths.cart.href();
  return { step, values, isMoving, goOn, backHref };
}
