import { ORDER_STATUSES } from '@/domain/order';
import { changeText } from '@/domain/order/order-change';
import { formatDate, formatMoney } from '@/lib/format';
import type { DeskOrderDetail } from '../../desk-order';
import { deskOrderStrings as texts } from '../../desk.strings';
import { editStrings } from '../edit/edit.strings';
import type { Receipt } from '../../payments/payment';
import { paymentsStrings } from '../../payments/payments.strings';

/** An event of an order: a state, an edit, a payment, a note. */
export type Entry = {
  key: string;
  kind: 'step' | 'revision' | 'payment' | 'internal' | 'toBuyer';
  at: string;
  by: string;
  title: string;
  lines: string[];
};

/** A recorded payment, and its being voided. */
function paymentEntries(receipt: Receipt): Entry[] {
  const { id, amount, paid_on: day, reference, at, by, voided_at: voidedAt, voided_by: voidedBy } = receipt;
  const recorded: Entry = {
    key: `payment ${id}`,
    kind: 'payment',
    at,
    by: by ?? texts.operator,
    title: paymentsStrings.wasRecorded(formatMoney(amount)),
    lines: [
      paymentsStrings.dayIs(formatDate(day)),
      ...(reference === null ? [] : [paymentsStrings.referenceOf(reference)]),
    ],
  };
  if (voidedAt === null) return [recorded];
  const title = paymentsStrings.wasVoided(formatMoney(amount));
  const voided = { ...recorded, key: `void ${id}`, at: voidedAt, by: voidedBy ?? texts.operator, title };
  return [recorded, voided];
}

/** States, edits, payments and notes of an order as one list, newest first; it ends with the order itself. */
export function timelineOf(order: DeskOrderDetail): Entry[] {
  const steps = order.history.map(({ from, to, at, by, reason }): Entry => ({
    key: `step ${to}`,
    kind: 'step',
    at,
    by: by ?? texts.operator,
    lines: reason ? [reason] : [],
    title: texts.step(ORDER_STATUSES[from].label, ORDER_STATUSES[to].label),
  }));
  const revisions = order.revisions.map(
    ({ revision, at, by, reason, total_before, total, changes }): Entry => ({
      key: `revision ${revision}`,
      kind: 'revision',
      at,
      by: by ?? texts.operator,
      title: editStrings.revision(revision),
      lines: [
        ...changes.map(changeText),
        editStrings.revisionTotal(formatMoney(total_before), formatMoney(total)),
        `«${reason}»`,
      ],
    }),
  );
  const notes = order.staffNotes.map(({ id, at, by, text, isForBuyer }): Entry => ({
    key: `note ${id}`,
    kind: isForBuyer ? 'toBuyer' : 'internal',
    at,
    by: by ?? texts.operator,
    title: isForBuyer ? editStrings.toBuyer : editStrings.internal,
    lines: [text],
  }));
  const placed: Entry = {
    key: 'placed',
    kind: 'step',
    at: order.createdAt,
    by: order.buyer.name ?? '—',
    title: texts.received,
    lines: [],
  };
  const later = [...steps, ...revisions, ...notes, ...order.receipts.flatMap(paymentEntries)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
  return [...later, placed];
}
