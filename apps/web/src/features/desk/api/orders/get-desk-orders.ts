import type { Row } from '@/lib/backend/row';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import type { DeskOrder } from '../../shared/orders/desk-order';
import type { DeskFilters } from '../../orders/list/desk-params';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';
import { newestFirst, type Cursor } from '../newest-first';
import { readAll } from '../read-all';

type OrderRow = Omit<
  DeskOrder,
  | 'createdAt'
  | 'deliveryDate'
  | 'isExpress'
  | 'isRejected'
  | 'hasNotes'
  | 'paymentState'
  | 'paidOn'
  | 'owedBack'
  | 'refundedOn'
  | 'refundReference'
  | 'seenBy'
  | 'isBlocked'
> &
  Row<'orders', 'created_at' | 'delivery_date' | 'is_express'> & {
    has_notes: boolean;
    payment_state: DeskOrder['paymentState'];
    paid_on: DeskOrder['paidOn'];
    is_rejected: boolean;
    owed_back: number;
    refunded_on: DeskOrder['refundedOn'];
    refund_reference: DeskOrder['refundReference'];
    seen_by: string | null;
    is_blocked: boolean;
  };

function toDeskOrder({
  created_at,
  delivery_date,
  is_express,
  has_notes,
  payment_state,
  paid_on,
  is_rejected,
  owed_back,
  refunded_on,
  refund_reference,
  seen_by,
  is_blocked,
  ...row
}: OrderRow): DeskOrder {
  return {
    ...row,
    createdAt: created_at,
    deliveryDate: delivery_date,
    isExpress: is_express,
    hasNotes: has_notes,
    paymentState: payment_state,
    paidOn: paid_on,
    isRejected: is_rejected,
    owedBack: owed_back,
    refundedOn: refunded_on,
    refundReference: refund_reference,
    seenBy: seen_by,
    isBlocked: is_blocked,
  };
}

async function readDeskOrders(
  filters: DeskFilters,
  before: Cursor,
  signal: AbortSignal,
  limit: number = desk.pageSize,
) {
  const { status, store, day, slot, payment, paymentState, search, days } = filters;
  const { orders, more } = await answerOf<{ orders: OrderRow[]; more: boolean }>(
    db
      .rpc('desk_orders', {
        ...(status && { p_status: [status] }),
        ...(store && { p_store_id: store }),
        ...(day && { p_day: day }),
        ...(slot && { p_slot: slot }),
        ...(payment && { p_payment: payment }),
        ...(paymentState && { p_payment_state: paymentState }),
        ...(search && { p_search: search }),
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
        p_days: days,
        p_limit: limit,
      })
      .abortSignal(signal),
  );
  return { orders: orders.map(toDeskOrder), more };
}

const after = (last: DeskOrder | undefined): Cursor => (last ? { at: last.createdAt, id: last.id } : null);

/** The orders that match the filters, newest first, page after page; refetched every few seconds. */
export function deskOrdersQuery(userId: string, filters: DeskFilters) {
  return {
    ...newestFirst({
      queryKey: deskKeys.orders(userId, filters),
      read: (before, signal) => readDeskOrders(filters, before, signal),
      lastOf: ({ orders }) => after(orders.at(-1)),
    }),
    refetchInterval: desk.poll,
  };
}

/** All orders that match the filters, up to the limit of a file; `more` if there are others. */
export function readAllDeskOrders(filters: DeskFilters, signal: AbortSignal) {
  return readAll<DeskOrder>(async (last) => {
    const { orders, more } = await readDeskOrders(filters, after(last), signal, desk.exportPage.orders);
    return { rows: orders, more };
  }, desk.exportRows.orders);
}
