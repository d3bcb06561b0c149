import type { ReactNode } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

type Props = {
  title: string;
  description: string;
  children: ReactNode;
  submitLabel: string;
  isChanged: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Other buttons, before the one that submits. */
  actions?: ReactNode;
  /** Its width. */
  className: string;
};

/** A form in a dialog, which is not closed over unsaved input without a question. */
export function FormDialog({ title, description, children, className, actions, ...props }: Props) {
  const { submitLabel, isChanged, isPending, onSubmit, onClose } = props;
  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent className={cn('max-h-[92dvh] overflow-y-auto', className)}>
            <DialogHeader>
              <DialogTitle>{title}</DialogTitle>
              <DialogDescription>{description}</DialogDescription>
            </DialogHeader>
            <form
              noValidate
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                onSubmit();
              }}
            >
              {children}
              <DialogFooter>
                <Button type="button" variant="outline" onClick={close}>
                  {commonStrings.cancel}
                </Button>
                {actions}
                <Button type="submit" disabled={isPending} aria-busy={isPending}>
                  {submitLabel}
                </Button>
              </DialogFooter>
            </form>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}

/** The reason the form was not saved. */
export function FormProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="text-destructive text-sm empty:hidden">
      {children}
    </p>
  );
}
