import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { toast } from '@/lib/toast/toast';
import { hasTyped } from '../resume/values-to-resume';
import { RestaurantWizard } from './restaurant-wizard';
import { restaurantStrings as texts } from './restaurant.strings';

type SignUpDialogProps = { open: boolean; step: number; onStep: (step: number) => void; onClose: () => void };

/** 'Registro Empresarial': the five steps over the landing page. Its draft is restored when it opens again. */
export default function SignUpDialog({ open, step, onStep, onClose }: SignUpDialogProps) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  useKeptNotice(open && !isDone);
  const finish = () => {
    setIsDone(true);
    // Replaces the dialog's history entry: Back must not open a finished form.
    void navigate(paths.dashboard.href(), { replace: true });
  };
  return (
    <Dialog open={open && !isDone} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        className="max-w-xl gap-6 max-sm:top-0 max-sm:left-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:translate-x-0 max-sm:translate-y-0 max-sm:content-start max-sm:rounded-none max-sm:border-0 max-sm:p-5"
        // A click outside must not close a form.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle className="text-2xl">{texts.dialogTitle}</DialogTitle>
          <DialogDescription>{texts.dialogText}</DialogDescription>
        </DialogHeader>
        <RestaurantWizard
          requestedStep={step}
          goTo={onStep}
          onDone={finish}
          signedIn={<Leave onLeave={onClose} />}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Announces, however the dialog is closed, that its input is kept. */
function useKeptNotice(isOpen: boolean) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && hasTyped()) toast.info(texts.kept, texts.keptText);
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** A person who returns to a step after signing up sees the page instead of the finished dialog. */
function Leave({ onLeave }: { onLeave: () => void }) {
  useEffect(onLeave, [onLeave]);
  return null;
}
