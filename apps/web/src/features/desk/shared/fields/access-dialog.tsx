import { useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { FormDialog, FormProblem } from './form-dialog';

type Props = Omit<ComponentProps<typeof FormDialog>, 'actions' | 'className'> & {
  problem: string;
  /** Takes the person's access away; absent if that is not possible here. */
  removal?: { label: string; confirmLabel: string; onRemove: () => void } | undefined;
};

/** The dialog in which a person is invited, or their access changed or taken away. */
export function AccessDialog({ children, problem, removal, ...form }: Props) {
  return (
    <FormDialog {...form} className="sm:max-w-lg">
      {children}
      <FormProblem>{problem}</FormProblem>
      {removal && <RemoveButton {...removal} isPending={form.isPending} />}
    </FormDialog>
  );
}

type RemoveProps = { label: string; confirmLabel: string; isPending: boolean; onRemove: () => void };

/** Removing takes a click of its own, since the person loses access at once; the second of a double click is none. */
function RemoveButton({ label, confirmLabel, isPending, onRemove }: RemoveProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Button
      type="button"
      variant={isConfirming ? 'destructive' : 'ghost'}
      className="justify-self-start"
      disabled={isPending}
      onClick={({ detail }) => {
        if (!isConfirming) setIsConfirming(true);
        else if (detail < 2) onRemove();
      }}
    >
      {isConfirming ? confirmLabel : label}
    </Button>
  );
}
