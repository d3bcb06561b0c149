import { CheckIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { registrationStrings as texts } from '../registration.strings';

type WizardStepsProps = { step: number; steps: readonly { title: string; text: string }[] };

/** The step indicator and the current step's heading, which takes the focus when the step changes. */
export function WizardSteps({ step, steps }: WizardStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const current = steps[step - 1];

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div>
      <ol aria-label={texts.stepsLabel} className="flex items-center">
        {steps.map(({ title }, index) => (
          <li key={title} className={cn('flex items-center', index > 0 && 'flex-1')}>
            {index > 0 && (
              <span aria-hidden className={cn('mx-2 h-px flex-1', index < step ? 'bg-gold' : 'bg-border')} />
            )}
            <StepMark number={index + 1} current={step} title={title} />
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="mt-6 scroll-mt-40 text-2xl">
        <span className="text-gold mb-1 block font-sans text-sm font-semibold tracking-normal">
          {texts.step(step, steps.length)}
        </span>
        {current?.title}
      </h2>
      <p className="text-muted-foreground mt-1">{current?.text}</p>
    </div>
  );
}

function StepMark({ number, current, title }: { number: number; current: number; title: string }) {
  const isPast = number < current;
  return (
    <span
      aria-current={number === current ? 'step' : undefined}
      className={cn(
        'money inline-flex size-8 shrink-0 items-center justify-center rounded-full border text-sm font-semibold',
        number === current && 'border-primary bg-primary text-primary-foreground',
        isPast && 'border-gold bg-gold-soft text-gold',
        number > current && 'text-muted-foreground',
      )}
    >
      {isPast ? <CheckIcon aria-hidden className="size-4" /> : <span aria-hidden>{number}</span>}
      <span className="sr-only">{title}</span>
    </span>
  );
}
