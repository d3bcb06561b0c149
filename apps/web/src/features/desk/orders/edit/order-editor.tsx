import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/common/confirm-dialog';
import { useUnsaved } from '@/components/common/discard/unsaved';
import { Button } from '@/components/ui/button';
import { shortageText } from '@/domain/group/shortage/shortage-rule';
import { shortageStrings } from '@/domain/group/shortage/shortage.strings';
import { useUser } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { randomId } from '@/lib/random-id';
import { isOutcomeUnknown } from '@/lib/app-error';
import { editPlanQuery, useEditOrder, type Save } from '../../api/orders/use-order-edit';
import { toastFailure } from '../../shared/lists/change-failure';
import { useKeptInput } from '../../shared/fields/use-kept-input';
import type { DeskLine, DeskOrderDetail } from '../../shared/orders/desk-order';
import { trimmedReason } from '../no-mail-choice';
import { EditBar } from './edit-bar';
import { editStrings as texts } from './edit.strings';
import { EditorLine, LineHeadings } from './editor-line';
import { editForm } from './kept-edit';
import {
  emptyDraft,
  isEdit,
  releaseOf,
  priceJumps,
  toEdit,
  toRejection,
  wrongPrices,
  type EditOutcome,
  type OrderDraft,
  type OrderEdit,
} from './order-draft';
import { StaleNotice } from './stale-notice';
import { UnsureNotice } from './unsure-notice';

type Props = {
  order: DeskOrderDetail;
  /** Whether the delivery is recorded as rejected, instead of changed line by line. */
  isRejection: boolean;
  onClose: () => void;
};
type Stale = Extract<EditOutcome, { outcome: 'stale' }>;

/**
 * The lines of an order, to be shortened or replaced; a colleague's changes in the meantime are shown, and typed input is kept.
 */
export function OrderEditor({ order, isRejection, onClose }: Props) {
  const user = useUser();
  const [draft, setDraft] = useState<OrderDraft>(emptyDraft);
  const [reason, setReason] = useState('');
  const [noMail, setNoMail] = useState<string | null>(null);
  const [release, setRelease] = useState('');
  const [seen, setSeen] = useState({ revision: order.revision, status: order.status });
  const [stale, setStale] = useState<Stale | null>(null);
  /** A save whose answer was lost; meanwhile the order may be as the save left it. */
  const [unsure, setUnsure] = useState<Save | null>(null);
  const edit = isRejection ? toRejection(draft, order.lines) : toEdit(draft, order.lines);
  const isTouched = isTouchedBy(draft, edit, isRejection);
  /** About a substitute for a customer who takes none. */
  const [isAsking, setIsAsking] = useState(false);
  const plan = useQuery(editPlanQuery(user.id, order.id, edit, order.revision));
  const { mutate, isPending } = useEditOrder();
  const hasInput = isTouched || [reason, noMail, release].join('').trim() !== '';
  useUnsaved(unsure !== null);
  useKeptInput(
    editForm(order.id, isRejection),
    hasInput ? { draft, reason, noMail, release, seen } : null,
    (kept) => {
      setDraft(kept.draft);
      setReason(kept.reason);
      setNoMail(kept.noMail);
      setRelease(kept.release);
      setSeen(kept.seen);
    },
  );

  const finish = (answer: EditOutcome) => {
    setUnsure(null);
    if (answer.outcome === 'stale') setStale(answer);
    else if (answer.outcome !== 'saved') toast.warning(texts[answer.outcome]);
    else {
      toast.success(isRejection ? texts.rejected : texts.saved);
      onClose();
    }
  };
  const send = (attempt: Save) =>
    mutate(attempt, {
      onSuccess: finish,
      onError: (error) => {
        if (isOutcomeUnknown(error)) setUnsure(attempt);
        else toastFailure(texts.saveFailed, error);
      },
    });
  const save = (isAsked = false) => {
    if (!isEdit(edit) || !plan.data) return;
    setIsAsking(plan.data.unwanted_substitutes && !isAsked);
    if (plan.data.unwanted_substitutes && !isAsked) return;
    const shown = { ...plan.data, ...seen };
    send({
      orderId: order.id,
      edit,
      reason: reason.trim(),
      noMail: trimmedReason(noMail),
      release: releaseOf(plan.data, release),
      seen: shown,
      key: randomId(),
    });
  };
  const continueFrom = (now: Stale) => {
    setSeen({ revision: now.revision, status: now.status });
    setStale(null);
  };
  const hint = isRejection ? texts.rejectHint : order.status === 'shipped' ? texts.hintOnItsWay : texts.hint;
  const lines = order.lines.filter(({ quantity }) => !isRejection || quantity > 0);
  return (
    <>
      <section
        aria-label={isRejection ? texts.reject : texts.title}
        inert={unsure !== null}
        className="grid min-h-0 flex-1 content-start overflow-y-auto p-5"
      >
        <p className="text-sm">
          <span className="font-semibold">{shortageStrings.title}:</span> {shortageText(order.shortage)}
        </p>
        <p className="text-muted-foreground text-sm">{hint}</p>
        {isRejection ? (
          <ChoiceForAll lines={lines} onChoose={(toStock) => setDraft({ ...draft, toStock })} />
        ) : (
          <LineHeadings order={order} />
        )}
        <ul className="divide-y">
          {lines.map((line) => (
            <EditorLine
              key={line.id}
              order={order}
              line={line}
              draft={draft}
              planned={isEdit(edit) ? plan.data?.lines.find(({ id }) => id === line.id) : undefined}
              isRejection={isRejection}
              onChange={setDraft}
            />
          ))}
        </ul>
      </section>
      {stale && <StaleNotice stale={stale} onContinue={() => continueFrom(stale)} />}
      {unsure && <UnsureNotice isPending={isPending} onRetry={() => send(unsure)} />}
      {!stale && !unsure && (
        <EditBar
          hasEdit={isEdit(edit)}
          wrong={wrongPrices(draft, order.lines)}
          jumps={priceJumps(draft, order.lines)}
          plan={plan}
          saveLabel={isRejection ? texts.saveRejection : texts.save}
          reason={reason}
          onReason={setReason}
          noMail={noMail}
          onNoMail={setNoMail}
          release={order.mayRelease ? release : null}
          onRelease={setRelease}
          isSaving={isPending}
          onSave={() => save()}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.unwanted}
        text={texts.unwantedText}
        action={texts.saveUnwanted}
        onAction={() => save(true)}
      />
    </>
  );
}

/** Whether the person has changed anything, readable or not. */
const isTouchedBy = (draft: OrderDraft, edit: OrderEdit | null, isRejection: boolean): boolean =>
  isRejection ? Object.keys(draft.toStock).length > 0 : edit === null || isEdit(edit);

type ChoiceProps = {
  lines: readonly DeskLine[];
  /** By line. */
  onChoose: (toStock: Record<string, boolean>) => void;
};

/** Whether the pieces of several lines return to the stock, in one press. */
function ChoiceForAll({ lines, onChoose }: ChoiceProps) {
  if (lines.length < 2) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[true, false].map((choice) => (
        <Button
          key={String(choice)}
          size="sm"
          variant="outline"
          onClick={() => onChoose(Object.fromEntries(lines.map(({ id }) => [id, choice])))}
        >
          {choice ? texts.allReturn : texts.noneReturns}
        </Button>
      ))}
    </div>
  );
}
