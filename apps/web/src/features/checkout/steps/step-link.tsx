import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isStep, STEP_PARAMETER, type Step } from './checkout-steps';
import { stepHref, useStepTrail } from './step-trail';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'replace' | 'state' | 'onClick'> & { step: Step };

/** A link to an earlier step that goes back in the history instead of adding to it. */
export function StepLink({ step, ...props }: Props) {
  const [params] = useSearchParams();
  const shown = params.get(STEP_PARAMETER);
  const trail = useStepTrail(isStep(shown) ? shown : 'envio');
  return (
    <Link
      {...props}
      to={stepHref(step)}
      onClick={(event) => {
        // A press that opens another tab is left to the browser.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        trail.goBackTo(step);
      }}
    />
  );
}
