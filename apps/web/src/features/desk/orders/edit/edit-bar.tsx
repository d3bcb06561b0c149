import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { SheetFooter } from '@/components/ui/sheet';
import { Textarea } from '@/components/ui/textarea';
import { creditReleases, orderRevisions } from '@/lib/fields/desk-column-lengths';
import { formatChange, formatCount, formatMoney } from '@/lib/format';
import { Field } from '../../shared/fields/field';
import { lacksNoMailReason, NoMailChoice } from '../no-mail-choice';
import { lostText } from './desk-change-text';
import { editStrings as texts } from './edit.strings';
import { asksRelease, isSavable, type EditPlan, type PriceJump } from './order-draft';

type Props = {
  hasEdit: boolean;
  /** The names of the lines whose typed price is invalid. */
  wrong: string[];
  /** Typed prices that need a confirmation of their own. */
  jumps: PriceJump[];
  plan: UseQueryResult<EditPlan>;
  saveLabel: string;
  reason: string;
  onReason: (reason: string) => void;
  /** Why the buyer gets no mail; null for a mail as usual. */
  noMail: string | null;
  onNoMail: (reason: string | null) => void;
  /** Why an admin lets the edit pass beyond the credit; null for people who may not. */
  release: string | null;
  onRelease: (reason: string) => void;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** The effects of an edit on total, credit and stock, its reason, and the save button. */
export function EditBar(props: Props) {
  const { hasEdit, wrong, jumps, plan, saveLabel, reason, onReason, isSaving, onSave, onClose } = props;
  const { noMail, onNoMail, release, onRelease } = props;
  const id = useId();
  const [isMissing, setIsMissing] = useState(false);
  const isCurrent = plan.data !== undefined && !plan.isFetching && !plan.isPlaceholderData;
  // Another price is asked about again.
  const [checked, setChecked] = useState('');
  const jumpsMark = JSON.stringify(jumps);
  const isChecked = jumps.length === 0 || checked === jumpsMark;
  const [lacksReason, setLacksReason] = useState(false);
  const isReady = hasEdit && isCurrent && isSavable(plan.data, release) && isChecked;
  const save = () => {
    setIsMissing(reason.trim() === '');
    setLacksReason(lacksNoMailReason(noMail));
    if (reason.trim() !== '' && !lacksNoMailReason(noMail)) onSave();
  };
  return (
    <SheetFooter className="grid max-h-[55%] gap-3 overflow-y-auto">
      <Plan hasEdit={hasEdit} wrong={wrong} plan={plan} />
      {jumps.length > 0 && (
        <Jumps jumps={jumps} isChecked={isChecked} onCheck={(isYes) => setChecked(isYes ? jumpsMark : '')} />
      )}
      {asksRelease(plan.data, release) && <Release reason={release} onChange={onRelease} />}
      <div className="grid gap-1.5">
        <Label htmlFor={id}>{texts.reason}</Label>
        <Textarea
          id={id}
          value={reason}
          maxLength={orderRevisions.reason}
          rows={2}
          className="min-h-16"
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onReason(event.target.value)}
        />
        <p
          id={`${id}-hint`}
          role={isMissing ? 'alert' : undefined}
          className={isMissing ? 'text-destructive text-sm' : 'text-muted-foreground text-sm'}
        >
          {isMissing ? texts.reasonMissing : texts.reasonHint}
        </p>
      </div>
      <NoMailChoice reason={noMail} onChange={onNoMail} isMissing={lacksReason} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {texts.back}
        </Button>
        <Button onClick={save} disabled={!isReady || isSaving} aria-busy={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </SheetFooter>
  );
}

/** Lets an admin save an edit beyond the customer's credit, with the reason, which the order keeps. */
function Release({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <div className="bg-warning-soft rounded-md p-3">
      <Field label={texts.release} hint={texts.releaseHint}>
        {(id) => (
          <Input
            id={id}
            value={reason}
            maxLength={creditReleases.releaseReason}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

type JumpsProps = { jumps: PriceJump[]; isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** Prices that are free or jump, with their own confirmation. */
function Jumps({ jumps, isChecked, onCheck }: JumpsProps) {
  return (
    <div className="bg-warning-soft grid gap-1 rounded-md p-3 text-sm">
      <div role="alert" className="grid gap-1">
        {jumps.map(({ name, before, now }) => (
          <p key={name}>
            {now === 0
              ? texts.free(name, formatMoney(before))
              : texts.jump(name, formatMoney(before), formatMoney(now), formatChange(now, before))}
          </p>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <Checkbox checked={isChecked} onCheckedChange={onCheck} />
        {texts.checked(jumps.length === 1)}
      </label>
    </div>
  );
}

function Plan({ hasEdit, wrong, plan: { data, isError } }: Pick<Props, 'hasEdit' | 'wrong' | 'plan'>) {
  const [first] = wrong;
  if (first !== undefined) {
    return (
      <p role="status" className="text-destructive text-sm">
        {wrong.length === 1 ? texts.wrongPrice(first) : texts.wrongPrices(wrong.length)}
      </p>
    );
  }
  if (!hasEdit) return <p className="text-muted-foreground text-sm">{texts.noChanges}</p>;
  if (isError) return <p className="text-destructive text-sm">{texts.planFailed}</p>;
  if (!data) return <p className="text-muted-foreground text-sm">{texts.planning}</p>;
  return (
    <div role="status" className="grid gap-1 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <Row
          label={texts.total}
          before={formatMoney(data.total_before)}
          after={formatMoney(data.total)}
          isMain
        />
        {Math.max(...data.owed_back) > 0 && (
          <Row
            label={texts.owedBack}
            before={formatMoney(data.owed_back[0])}
            after={formatMoney(data.owed_back[1])}
            isMain
          />
        )}
        {data.credit && (
          <Row
            label={texts.credit}
            before={formatMoney(data.credit.before)}
            after={formatMoney(data.credit.after)}
          />
        )}
        {data.stock.map(({ name, before, after }) => (
          <Row key={name} label={texts.stock(name)} before={formatCount(before)} after={formatCount(after)} />
        ))}
      </dl>
      {data.owed_back[1] > 0 && <p>{texts.owedBackText(formatMoney(data.held))}</p>}
      {data.changes
        .flatMap((change) => lostText(change) ?? [])
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
      {data.problems.map(({ message }) => (
        <p key={message} className="text-destructive">
          {message}
        </p>
      ))}
    </div>
  );
}

type RowProps = { label: string; before: string; after: string; isMain?: boolean };

function Row({ label, before, after, isMain = false }: RowProps) {
  return (
    <>
      <dt className={isMain ? 'text-base font-semibold' : 'text-muted-foreground'}>{label}</dt>
      <dd className={isMain ? 'money text-right text-base font-semibold' : 'money text-right'}>
        {before === after ? after : texts.fromTo(before, after)}
      </dd>
    </>
  );
}
