import { ArrowLeftIcon, ArrowRightIcon, LoaderCircleIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { registrationStrings as texts } from '../registration.strings';

type WizardButtonsProps = {
  step: number;
  count: number;
  busy: boolean;
  onBack: () => void;
  submit: string;
  submitBusy: string;
};

/** Anterior and Siguiente; on the last step the button that creates the account. */
export function WizardButtons({ step, count, busy, onBack, submit, submitBusy }: WizardButtonsProps) {
  const isLast = step === count;
  return (
    <div
      data-form-actions
      className="flex flex-wrap-reverse items-center justify-between gap-3 border-t pt-5"
    >
      <Button
        variant="outline"
        size="lg"
        className="max-sm:flex-1 max-sm:px-3"
        disabled={step === 1 || busy}
        onClick={onBack}
      >
        <ArrowLeftIcon aria-hidden />
        {texts.previous}
      </Button>
      <Button
        type="submit"
        size="lg"
        className="max-sm:flex-1 max-sm:px-3"
        disabled={busy}
        // The second click of a double click on 'Siguiente' must not press the button that replaces it.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {busy && <LoaderCircleIcon className="animate-spin" aria-hidden />}
        {isLast ? (busy ? submitBusy : submit) : texts.next}
        {!isLast && <ArrowRightIcon aria-hidden />}
      </Button>
    </div>
  );
}
