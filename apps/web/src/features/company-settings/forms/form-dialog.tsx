import { useState, type ReactElement, type ReactNode } from 'react';
import { AskBeforeLosing } from '@/components/common/discard/ask-before-losing';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { forgetDraft, hasDraft } from '@/lib/stores/form-draft';
import { fiscalStrings } from '../company-settings.strings';
import { focusForm } from './focus-form';
import { ReportChanges } from './report-changes';

type FormDialogProps = {
  trigger: ReactElement;
  title: string;
  description: string;
  /** The storage key of the draft: the dialog reopens when the page returns with a draft. */
  draftKey: string;
  children: (close: () => void) => ReactNode;
};

/** A form in a dialog, opened by its trigger. A click outside, Escape and Cancelar discard input only after a confirmation. */
export function FormDialog({ trigger, title, description, draftKey, children }: FormDialogProps) {
  const [open, setOpen] = useState(() => hasDraft(draftKey));
  // A draft from an earlier visit counts as a change too.
  const [isChanged, setChanged] = useState(open);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    forgetDraft(draftKey);
    setChanged(false);
    setConfirming(false);
    setOpen(false);
  };
  const change = (next: boolean) => {
    if (next) setOpen(true);
    else if (isChanged) setConfirming(true);
    else close();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        className="grid-rows-[auto_minmax(0,1fr)] overflow-hidden p-0 sm:max-w-2xl"
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) focusForm(event.currentTarget);
        }}
      >
        <DialogHeader className="px-6 pt-6 pr-14">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        <ReportChanges value={setChanged}>{children(close)}</ReportChanges>
        <AskBeforeLosing open={isConfirming} onOpenChange={setConfirming} onLose={close} />
      </DialogContent>
    </Dialog>
  );
}

/** The placeholder of a form while it, its library or its options are loading. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label={fiscalStrings.loading} className="px-6 pb-6">
      <Skeleton className="h-80" />
    </div>
  );
}
