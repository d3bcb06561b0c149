import type { StoreClock } from '@/domain/order';
import { checkoutIssues, type CheckoutValues } from '../form/checkout-form';

export const STEPS = ['envio', 'pago', 'confirmar'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a word in the URL is a step. */
export function isStep(word: string | null): word is Step {
  return STEPS.some((step) => step === word);
}

/** The fields that must be valid before a step is left. */
export const STEP_FIELDS: Record<Step, (keyof CheckoutValues)[]> = {
  envio: ['deliveryType', 'date', 'slot', 'notes'],
  pago: ['paymentMethodId'],
  confirmar: [],
};

function isFilled(step: Step, values: CheckoutValues, clock: StoreClock): boolean {
  const wrong = checkoutIssues(values, clock).map(({ field }) => field);
  return !STEP_FIELDS[step].some((field) => wrong.includes(field));
}

/** The step named by the URL, or the first one before it that is not filled in. */
export function reachableStep(requestedStep: string | null, values: CheckoutValues, clock: StoreClock): Step {
  const target = Math.max(
    0,
    STEPS.findIndex((step) => step === requestedStep),
  );
  return STEPS.slice(0, target).find((step) => !isFilled(step, values, clock)) ?? STEPS[target] ?? 'envio';
}

/** The previous step, null on the first. */
export function stepBefore(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

/** The next step, null on the last. */
export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}
