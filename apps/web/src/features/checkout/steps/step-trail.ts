import { useLocation, useNavigate } from 'react-router';
import * as z from '@/lib/fields/zod-mini';
import { paths } from '@/config/paths';
import { STEP_PARAMETER, STEPS, type Step } from './checkout-steps';

/** The address of a step. */
export function stepHref(step: Step): string {
  return `${paths.checkout.href()}?${STEP_PARAMETER}=${step}`;
}

const stateSchema = z.object({ trail: z.array(z.enum(STEPS)) });

/**
 * The steps in the browser's history up to the current one. Returning to one of them goes back in the history, as the
 * browser's own button does: from the first step, Back then leads to where the checkout was entered from, the cart.
 */
export function useStepTrail(step: Step) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const stored = stateSchema.safeParse(state).data?.trail;
  const trail: Step[] = stored?.at(-1) === step ? stored : [step];
  return {
    /** The history state of the next step. */
    stateOf: (next: Step) => ({ trail: [...trail, next] }),
    /** Back to an earlier step; one that is not in the history replaces the current one. */
    goBackTo: (wanted: Step) => {
      const at = trail.lastIndexOf(wanted);
      if (at >= 0 && at < trail.length - 1) return void navigate(at - trail.length + 1);
      const state = { trail: [...trail.slice(0, -1), wanted] };
      void navigate(stepHref(wanted), { replace: true, state });
    },
  };
}
