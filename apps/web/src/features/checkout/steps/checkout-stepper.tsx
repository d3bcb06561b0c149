import { ArrowLeftIcon, CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { stepBefore, STEPS, type Step } from './checkout-steps';
import { checkoutStrings } from '../checkout.strings';
import { StepLink } from './step-link';

type Props = { step: Step; disabled: boolean };

/** The buyer's current step; completed steps can be revisited. */
export function CheckoutStepper({ step, disabled }: Props) {
  const before = stepBefore(step);
  return (
    <div className="flex items-center gap-2 sm:gap-4" inert={disabled}>
      <Button asChild variant="ghost" size="icon">
        {before ? (
          <StepLink step={before} aria-label={checkoutStrings.backTo(checkoutStrings.steps[before])}>
            <ArrowLeftIcon aria-hidden />
          </StepLink>
        ) : (
          <Link to={paths.cart.href()} aria-label={checkoutStrings.backToCart}>
            <ArrowLeftIcon aria-hidden />
          </Link>
        )}
      </Button>
      <nav aria-label={checkoutStrings.stepsLabel}>
        <ol className="flex items-center gap-1 sm:gap-2">
          {STEPS.map((each, index) => (
            <li key={each} className="flex items-center gap-1 sm:gap-2">
              {index > 0 && <span aria-hidden className="bg-border h-px w-3 sm:w-10" />}
              <StepMark each={each} number={index + 1} current={step} />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

function StepMark({ each, number, current }: { each: Step; number: number; current: Step }) {
  const isPast = STEPS.indexOf(each) < STEPS.indexOf(current);
  const isCurrent = each === current;
  const content = (
    <>
      <span
        className={cn(
          'money inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold',
          isCurrent && 'border-primary bg-primary text-primary-foreground',
          isPast && 'border-gold bg-gold-soft text-gold',
        )}
      >
        {isPast ? <CheckIcon aria-hidden className="size-4" /> : number}
      </span>
      <span className={cn('text-sm', isCurrent ? 'font-semibold' : 'text-muted-foreground max-sm:sr-only')}>
        {checkoutStrings.steps[each]}
      </span>
    </>
  );
  const className = 'flex min-h-11 items-center gap-2 rounded-md px-1';
  if (!isPast) {
    return (
      <span aria-current={isCurrent ? 'step' : undefined} className={className}>
        {content}
      </span>
    );
  }
  return (
    <StepLink step={each} className={cn(className, 'hover:underline')}>
      {content}
    </StepLink>
  );
}
