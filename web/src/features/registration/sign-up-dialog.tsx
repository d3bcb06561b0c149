import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { registrationStrings as texts } from './registration.strings';
import { RestaurantWizard } from './restaurant-wizard';

type SignUpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Registro Empresarial': the five steps over the landing page. What was typed is there when it opens again. */
export default function SignUpDialog({ open, onOpenChange }: SignUpDialogProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState(1);
  const done = () => {
    onOpenChange(false);
    void navigate(paths.dashboard.href());
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="max-w-xl gap-6 max-sm:top-0 max-sm:left-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:translate-x-0 max-sm:translate-y-0 max-sm:content-start max-sm:rounded-none max-sm:border-0 max-sm:p-5"
        // A click beside the dialog is no reason to lose sight of a form.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle className="text-2xl">{texts.dialogTitle}</DialogTitle>
          <DialogDescription>{texts.dialogText}</DialogDescription>
        </DialogHeader>
        <RestaurantWizard asked={step} goTo={setStep} onDone={done} />
      </DialogContent>
    </Dialog>
  );
}
