import { isStep, type Step } from './checkout-steps';

/** The state of the checkout, kept in its URL. A word that is not a step is corrected by the page. */
export type CheckoutParams = { step: Step | 'unknown' | null };

/** The parameter that holds the step, so that Back and reload keep it. */
const PARAMETER = 'paso';

/** Parses a URL. */
export function parseCheckoutParams(params: URLSearchParams): CheckoutParams {
  const step = params.get(PARAMETER);
  return { step: step === null || isStep(step) ? step : 'unknown' };
}

/** Formats a URL. */
export function formatCheckoutParams({ step }: { step: Step }): URLSearchParams {
  return new URLSearchParams({ [PARAMETER]: step });
}
