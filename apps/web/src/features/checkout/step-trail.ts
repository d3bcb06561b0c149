import { useLocation, useNavigate } from 'react-router';
import * as z from '@/lib/zod-mini';
import { paths } from '@/config/paths';
import { STEP_PARAMETER, STEPS, type Step } from './checkout-steps';

/** The address of a step. */
export function stepHref(step: Step): string {
  return `${paths.checkout.href()}?${STEP_PARAMETER}=${step}`;
}

const stateSchema = z.object({ trail: z.array(z.enum(STEPS)) });

/**
 * The steps in the browser's history up to the one on screen. Going back to one of them takes the history back, as the
 * browser's own button does: from the first step that one then leads to where the checkout was entered from, the cart.
 */
export function useStepTrail(step: Step) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const stored = stateSchema.safeParse(state).data?.trail;
  const trail: Step[] = stored?.at(-1) === step ? stored : [step];
  return {
    /** What the history keeps with the step that comes next. */
    stateOf: (next: Step) => ({ trail: [...trail, next] }),
    /** Back to a step that was passed; one that the history does not hold takes the place of this one. */
    goBackTo: (wanted: Step) => {
      const at = trail.lastIndexOf(wanted);
      if (at >= 0 && at < trail.length - 1) return void navigate(at - trail.length + 1);
      const state = { trail: [...trail.slice(0, -1), wanted] };
      void navigate(stepHref(wanted), { replace: true, state });
    },
  };
}
