import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { hasFields } from '@/lib/stores/has-fields';
import { formatCheckoutParams } from './checkout-params';
import { isStep, type Step } from './checkout-steps';

/** The URL of a step. */
export function stepHref(step: Step): string {
  return `${paths.checkout.href()}?${formatCheckoutParams({ step })}`;
}

function trailIn(state: unknown): Step[] | null {
  if (!hasFields(state, { trail: ['object'] })) return null;
  const { trail } = state;
  return Array.isArray(trail) && trail.every(isStep) ? trail : null;
}

/**
 * The steps in the browser's history up to the current one. Returning to one of them goes back in the history, like the browser's
 * own button: from the first step, Back then returns to the page before the checkout, the cart.
 */
export function useStepTrail(step: Step) {
  const navigate = useNavigate();
  const stored = trailIn(useLocation().state);
  const trail: Step[] = stored?.at(-1) === step ? stored : [step];
  return {
    /** The history state of the next step. */
    stateOf: (next: Step) => ({ trail: [...trail, next] }),
    /** Goes back to an earlier step; one that is not in the history replaces the current one. */
    goBackTo: (wanted: Step) => {
      const at = trail.lastIndexOf(wanted);
      if (at >= 0 && at < trail.length - 1) return void navigate(at - trail.length + 1);
      const state = { trail: [...trail.slice(0, -1), wanted] };
      void navigate(stepHref(wanted), { replace: true, state });
    },
  };
}
