import { useState, type ReactNode } from 'react';
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
import { commonStrings } from '@/strings/common.strings';

type Props = {
  title: string;
  description: string;
  children: ReactNode;
  problem: string;
  submitLabel: string;
  isChanged: boolean;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Takes the person's access away; absent if that is not possible here. */
  removal?: { label: string; confirmLabel: string; onRemove: () => void };
};

/** The dialog in which a person is invited, or their access changed or taken away. */
export function AccessDialog({ title, description, children, problem, isPending, ...props }: Props) {
  const { submitLabel, isChanged, onSubmit, onClose, removal } = props;
  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent className="max-h-[92dvh] overflow-y-auto sm:max-w-lg">
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
              <p role="alert" className="text-destructive text-sm empty:hidden">
                {problem}
              </p>
              {removal && <RemoveButton {...removal} isPending={isPending} />}
              <DialogFooter>
                <Button type="button" variant="outline" onClick={close}>
                  {commonStrings.cancel}
                </Button>
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

type RemoveProps = { label: string; confirmLabel: string; isPending: boolean; onRemove: () => void };

/** Removing takes a second click, since the person loses access at once. */
function RemoveButton({ label, confirmLabel, isPending, onRemove }: RemoveProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      type="button"
      variant={isAsked ? 'destructive' : 'ghost'}
      className="justify-self-start"
      disabled={isPending}
      onClick={() => (isAsked ? onRemove() : setIsAsked(true))}
    >
      {isAsked ? confirmLabel : label}
    </Button>
  );
}
