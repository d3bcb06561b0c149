import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { orderPayments as lengths } from '@/lib/fields/desk-column-lengths';
import { changeProblem } from '../change-failure';
import { Field } from '../field';
import { FormDialog, FormProblem } from '../form-dialog';
import { paymentsStrings as texts } from './payments.strings';

type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

type Props = {
  title: string;
  text: string;
  action: string;
  /** The button by its order and amount, for those who hear it. */
  label: string;
  isPending: boolean;
  onVoid: (reason: string, outcome: Outcome) => void;
};

/** Voids what was recorded, after a question that asks for the reason. */
export function VoidButton({ label, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={label} onClick={() => setIsOpen(true)}>
        {props.action}
      </Button>
      {isOpen && <VoidDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<Props, 'label'> & { onClose: () => void };

function VoidDialog({ title, text, action, isPending, onVoid, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const save = () => {
    const isMissing = reason.trim() === '';
    setProblem(isMissing ? texts.voidReasonMissing : '');
    if (isMissing) return;
    onVoid(reason.trim(), { onSuccess: onClose, onError: (error) => setProblem(changeProblem(error)) });
  };
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={action}
      isChanged={reason.trim() !== ''}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      className="sm:max-w-md"
    >
      <Field label={texts.voidReason} hint={texts.voidReasonHint}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={lengths.voidReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}
