import { ORDER_STATUSES } from '@/domain/order';
import { formatDate, formatMoney } from '@/lib/format';
import type { DeskOrderDetail } from '../../shared/orders/desk-order';
import { deskOrderStrings as texts } from '../../desk.strings';
import { deskChangeText } from '../edit/desk-change-text';
import { editStrings } from '../edit/edit.strings';
import { sumOfParts } from '../../payments/joint/joint-payment';
import { jointStrings } from '../../payments/joint/joint.strings';
import type { Receipt, Refund } from '../../payments/payment';
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

type MoneyWords = { was: (amount: string) => string; voided: (amount: string) => string; day: string };

/** A recorded payment or refund, and its being voided. */
function recordedEntries(kind: string, entry: Receipt | Refund, { was, voided, day }: MoneyWords): Entry[] {
  const money = formatMoney(entry.amount);
  const recorded: Entry = {
    key: `${kind} ${entry.id}`,
    kind: 'payment',
    at: entry.at,
    by: entry.by ?? texts.operator,
    title: was(money),
    lines: [
      day,
      ...('joint' in entry && entry.joint
        ? [jointStrings.of(formatMoney(sumOfParts(entry.joint.parts)))]
        : []),
      ...(entry.reference === null ? [] : [paymentsStrings.referenceOf(entry.reference)]),
    ],
  };
  if (entry.voided_at === null) return [recorded];
  return [
    recorded,
    {
      ...recorded,
      key: `void ${entry.id}`,
      at: entry.voided_at,
      by: entry.voided_by ?? texts.operator,
      title: voided(money),
      lines: [...recorded.lines, ...(entry.void_reason === null ? [] : [`«${entry.void_reason}»`])],
    },
  ];
}

const moneyEntries = ({ receipts, refunds }: DeskOrderDetail): Entry[] => [
  ...receipts.flatMap((receipt) =>
    recordedEntries('payment', receipt, {
      was: paymentsStrings.wasRecorded,
      voided: paymentsStrings.wasVoided,
      day: paymentsStrings.dayIs(formatDate(receipt.paid_on)),
    }),
  ),
  ...refunds.flatMap((refund) =>
    recordedEntries('refund', refund, {
      was: paymentsStrings.wasRefunded,
      voided: paymentsStrings.refundWasVoided,
      day: paymentsStrings.refundDayIs(formatDate(refund.refunded_on)),
    }),
  ),
];

const unmailedLine = (reason: string | null | undefined): string[] =>
  typeof reason === 'string' ? [texts.unmailed(reason)] : [];

const releaseEntries = ({ releases }: DeskOrderDetail): Entry[] =>
  releases.map(({ id, at, by, reason, over_line: over, overdue }) => ({
    key: `release ${id}`,
    kind: 'payment',
    at,
    by: by ?? texts.operator,
    title: texts.released,
    lines: [
      ...(over > 0 ? [texts.overLine(formatMoney(over))] : []),
      ...(overdue > 0 ? [texts.withOverdue(formatMoney(overdue))] : []),
      `«${reason}»`,
    ],
  }));

/** States, edits, payments and notes of an order as one list, newest first; it ends with the order itself. */
export function timelineOf(order: DeskOrderDetail): Entry[] {
  const steps = order.history.map(({ from, to, at, by, reason, no_mail: noMail }): Entry => ({
    key: `step ${to}`,
    kind: 'step',
    at,
    by: by ?? texts.operator,
    lines: [...(reason ? [reason] : []), ...unmailedLine(noMail)],
    title: texts.step(
      ORDER_STATUSES[from].label,
      order.isRejected && to === 'delivered' ? editStrings.reject : ORDER_STATUSES[to].label,
    ),
  }));
  const revisions = order.revisions.map(
    ({ revision, at, by, reason, total_before, total, changes, no_mail: noMail }): Entry => ({
      key: `revision ${revision}`,
      kind: 'revision',
      at,
      by: by ?? texts.operator,
      title: editStrings.revision(revision),
      lines: [
        ...changes.map(deskChangeText),
        editStrings.revisionTotal(formatMoney(total_before), formatMoney(total)),
        `«${reason}»`,
        ...unmailedLine(noMail),
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
  const seen: Entry[] = order.seen
    ? [
        {
          key: 'seen',
          kind: 'step',
          at: order.seen.at,
          by: order.seen.by ?? texts.operator,
          title: texts.seenTitle,
          lines: [],
        },
      ]
    : [];
  const later = [
    ...steps,
    ...revisions,
    ...notes,
    ...seen,
    ...releaseEntries(order),
    ...moneyEntries(order),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return [...later, placed];
}
