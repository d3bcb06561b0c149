import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { parseCheckoutParams } from './checkout-params';
import { isStep, type Step } from './checkout-steps';
import { stepHref, useStepTrail } from './step-trail';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'replace' | 'state' | 'onClick'> & { step: Step };

/** A link to an earlier step that goes back in the history instead of adding to it. */
export function StepLink({ step, ...props }: Props) {
  const [params] = useSearchParams();
  const { step: shown } = parseCheckoutParams(params);
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
