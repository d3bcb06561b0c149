import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '@/components/common/discard/unsaved';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { editPlanQuery, useEditOrder } from '../../api/use-order-edit';
import type { DeskOrderDetail } from '../../desk-order';
import { EditBar } from './edit-bar';
import { editStrings as texts } from './edit.strings';
import { EditorLine } from './editor-line';
import { emptyDraft, isEdit, toEdit, type EditOutcome, type OrderDraft } from './order-draft';
import { StaleNotice } from './stale-notice';

type Props = { order: DeskOrderDetail; onClose: () => void };
type Stale = Extract<EditOutcome, { outcome: 'stale' }>;

/**
 * The lines of an order, to be shortened or replaced; a colleague's changes in the meantime are shown, and typed input is kept.
 */
export function OrderEditor({ order, onClose }: Props) {
  const user = useUser();
  const [draft, setDraft] = useState<OrderDraft>(emptyDraft);
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState({ revision: order.revision, status: order.status });
  const [stale, setStale] = useState<Stale | null>(null);
  const edit = toEdit(draft, order.lines);
  const plan = useQuery(editPlanQuery(user.id, order.id, edit, order.revision));
  const { mutate, isPending } = useEditOrder();
  useUnsaved(edit === null || isEdit(edit) || reason.trim() !== '');

  const finish = (answer: EditOutcome) => {
    if (answer.outcome === 'stale') setStale(answer);
    else if (answer.outcome === 'different') toast.warning(texts.different);
    else if (answer.outcome === 'refused') toast.warning(texts.refused);
    else {
      toast.success(texts.saved);
      onClose();
    }
  };
  const save = () => {
    if (!isEdit(edit) || !plan.data) return;
    mutate(
      { orderId: order.id, edit, reason: reason.trim(), seen: { ...plan.data, ...seen } },
      {
        onSuccess: finish,
        onError: (error) => toast.error(texts.saveFailed, failureReason(error)),
      },
    );
  };
  const continueFrom = (now: Stale) => {
    setSeen({ revision: now.revision, status: now.status });
    setStale(null);
  };
  return (
    <>
      <section aria-label={texts.title} className="grid min-h-0 flex-1 content-start overflow-y-auto p-5">
        <p className="text-muted-foreground text-sm">{texts.hint}</p>
        <ul className="mt-2 divide-y">
          {order.lines.map((line) => (
            <EditorLine key={line.id} order={order} line={line} draft={draft} onChange={setDraft} />
          ))}
        </ul>
      </section>
      {stale && <StaleNotice stale={stale} onContinue={() => continueFrom(stale)} />}
      {!stale && (
        <EditBar
          hasEdit={isEdit(edit)}
          plan={plan}
          reason={reason}
          onReason={setReason}
          isSaving={isPending}
          onSave={save}
          onClose={onClose}
        />
      )}
    </>
  );
}
