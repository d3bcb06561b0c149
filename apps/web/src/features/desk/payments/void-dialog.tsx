import { useState, type ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { orderPayments as lengths } from '@/lib/fields/desk-column-lengths';
import { changeProblem } from '../shared/lists/change-failure';
import { Field } from '../shared/fields/field';
import { FormDialog, FormProblem } from '../shared/fields/form-dialog';
import { paymentsStrings as texts } from './payments.strings';

export type Outcome = { onSuccess: () => void; onError: (error: unknown) => void };

export type VoidQuestion = {
  title: string;
  text: string;
  action: string;
  isPending: boolean;
  onVoid: (reason: string, outcome: Outcome) => void;
};

type Props = VoidQuestion & {
  onClose: () => void;
  /** A choice before the reason, and what to say while it is open. */
  children?: ReactNode;
  openChoice?: string | null;
};

/** Asks for the reason before what was recorded is voided. */
export function VoidDialog({ title, text, action, isPending, onVoid, onClose, children, openChoice }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const save = () => {
    const missing = openChoice ?? (reason.trim() === '' ? texts.voidReasonMissing : '');
    setProblem(missing);
    if (missing !== '') return;
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
      {children}
      <Field label={texts.voidReason} hint={texts.voidReasonHint}>
        {(id) => (
          <Input
            id={id}
            autoComplete="off"
            maxLength={lengths.voidReason}
            aria-invalid={problem !== '' && reason.trim() === ''}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}
