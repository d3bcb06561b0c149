import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '@/config/paths';
import { locationsQuery } from '@/domain/location';
import { toast } from '@/lib/toast';
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

/** Which step is on screen, and the ways forward and back. */
export function useCheckoutSteps(form: Form, userId: string, locationId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isMoving, setMoving] = useState(false);
  const values = useWatch({ control: form.control, compute: (all) => all });
  const step = reachableStep(params.get(STEP_PARAMETER), values);

  /** Location and fiscal data as they are now; false, with a word to the buyer, when they cannot be had. */
  const refreshLocation = async () => {
    try {
      const locations = await client.fetchQuery({ ...locationsQuery(userId), staleTime: 0 });
      if (locations.some(({ id }) => id === locationId)) return true;
      toast.error(checkoutStrings.noLocation);
    } catch {
      toast.error(checkoutStrings.locationFailed);
    }
    return false;
  };

  const goOn = async () => {
    const next = stepAfter(step);
    if (!next || isMoving) return;
    const mistake = await firstMistake(form, step);
    if (mistake) return void toast.error(mistake);
    setMoving(true);
    const isReady = step !== 'envio' || (await refreshLocation());
    setMoving(false);
    if (isReady) await navigate(stepHref(next));
  };
  const before = stepBefore(step);
  const backHref = before ? stepHref(before) : paths.cart.href();
  return { step, values, isMoving, goOn, backHref };
}
