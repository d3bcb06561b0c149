import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { stepBefore, type Step } from './checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import { StepLink } from './step-link';

/** The back link beside a step's button; on the first step it returns to the shop. */
export function BackLink({ step }: { step: Step }) {
  const before = stepBefore(step);
  return (
    <Button asChild variant="outline" size="lg">
      {before ? (
        <StepLink step={before}>{checkoutStrings.back}</StepLink>
      ) : (
        <Link to={paths.products.href()}>{checkoutStrings.continueShopping}</Link>
      )}
    </Button>
  );
}
