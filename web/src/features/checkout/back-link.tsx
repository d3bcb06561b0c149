import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import type { Step } from './checkout-steps';
import { checkoutStrings } from './checkout.strings';

/** The way back beside the button of a step; from the first one on to more shopping. */
export function BackLink({ step, backHref }: { step: Step; backHref: string }) {
  const isFirst = step === 'envio';
  return (
    <Button asChild variant="outline" size="lg">
      <Link to={isFirst ? paths.products.href() : backHref}>
        {isFirst ? checkoutStrings.continueShopping : checkoutStrings.back}
      </Link>
    </Button>
  );
}
