import { ArrowLeftIcon, CheckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { stepBefore, STEPS, type Step } from './checkout-steps';
import { checkoutStrings } from './checkout.strings';
import { stepHref } from './use-checkout-steps';

type Props = { step: Step; backHref: string; disabled: boolean };

/** Where the buyer stands; the steps behind can be gone back to. */
export function CheckoutStepper({ step, backHref, disabled }: Props) {
  const before = stepBefore(step);
  const backLabel = before
    ? checkoutStrings.backTo(checkoutStrings.steps[before])
    : checkoutStrings.backToCart;
  return (
    <div className="flex items-center gap-2 sm:gap-4" inert={disabled}>
      <Button asChild variant="ghost" size="icon">
        <Link to={backHref} aria-label={backLabel}>
          <ArrowLeftIcon aria-hidden />
        </Link>
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
    <Link to={stepHref(each)} className={cn(className, 'hover:underline')}>
      {content}
    </Link>
  );
}
