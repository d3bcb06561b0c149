import { useState, type ReactElement, type ReactNode } from 'react';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { forgetDraft, hasDraft } from '@/lib/form-draft';
import { fiscalStrings } from './company-settings.strings';

type FormDialogProps = {
  trigger: ReactElement;
  title: string;
  description: string;
  /** Where what is typed is kept: the dialog is open again when the page comes back with something in it. */
  draftKey: string;
  children: (close: () => void) => ReactNode;
};

/** A form in a dialog, opened by its trigger. A click beside it does not lose what was typed. */
export function FormDialog({ trigger, title, description, draftKey, children }: FormDialogProps) {
  const [open, setOpen] = useState(() => hasDraft(draftKey));
  const change = (next: boolean) => {
    if (!next) forgetDraft(draftKey);
    setOpen(next);
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        className="grid-rows-[auto_minmax(0,1fr)] overflow-hidden p-0 sm:max-w-2xl"
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader className="px-6 pt-6 pr-14">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children(() => change(false))}
      </DialogContent>
    </Dialog>
  );
}

/** Stands in for a form that is on its way, with its library or with what it offers to choose. */
export function FormSkeleton() {
  return (
    <div role="status" aria-label={fiscalStrings.loading} className="px-6 pb-6">
      <Skeleton className="h-80" />
    </div>
  );
}
