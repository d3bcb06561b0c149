import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { unmailedChanges } from '@/lib/fields/desk-column-lengths';
import { noMailStrings as texts } from '../desk.strings';

type Props = {
  /** Why no mail is sent, as typed; null for a mail as usual. */
  reason: string | null;
  onChange: (reason: string | null) => void;
  /** Whether a save has found the reason missing. */
  isMissing: boolean;
};

/** Whether a reason for no mail is still to be written. */
export const lacksNoMailReason = (reason: string | null): boolean => reason !== null && reason.trim() === '';

/** The reason as it is sent. */
export const trimmedReason = (reason: string | null): string | null =>
  reason === null ? null : reason.trim();

/** Lets a change be saved without a mail to the buyer, with the reason for that. */
export function NoMailChoice({ reason, onChange, isMissing }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <Checkbox checked={reason !== null} onCheckedChange={(isChosen) => onChange(isChosen ? '' : null)} />
        {texts.choice}
      </label>
      {reason !== null && (
        <>
          <Label htmlFor={id}>{texts.reason}</Label>
          <Input
            id={id}
            value={reason}
            maxLength={unmailedChanges.noMailReason}
            autoComplete="off"
            aria-invalid={isMissing}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p
            id={`${id}-hint`}
            role={isMissing ? 'alert' : undefined}
            className={isMissing ? 'text-destructive text-sm' : 'text-muted-foreground text-sm'}
          >
            {isMissing ? texts.missing : texts.hint}
          </p>
        </>
      )}
    </div>
  );
}
