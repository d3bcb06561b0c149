import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import type { Shortage } from '@/domain/group/shortage/shortage-rule';
import { AppError } from '@/lib/app-error';
import { answerOf } from '@/lib/backend/answer-of';
import type { Row } from '@/lib/backend/row';
import { db } from '@/lib/backend/supabase';
import { priceOf, sumPesos } from '@/lib/money';
import type { DeskLine, DeskOrderDetail } from '../../shared/orders/desk-order';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';

type OrderRow = Omit<
  DeskOrderDetail,
  | 'createdAt'
  | 'deliveryDate'
  | 'isExpress'
  | 'isRejected'
  | 'address'
  | 'isGroupApproved'
  | 'groupBlock'
  | 'shortage'
  | 'lines'
  | 'mayEdit'
  | 'mayPrice'
  | 'mayRelease'
  | 'payments'
  | 'staffNotes'
> &
  Shortage &
  Row<'orders', 'created_at' | 'delivery_date' | 'is_express'> & {
    shipping_address: DeskOrderDetail['address'];
    group_approved: boolean;
    group_block: string | null;
    is_rejected: boolean;
    may_edit: boolean;
    may_price: boolean;
    may_release: boolean;
    staff_notes: (Omit<DeskOrderDetail['staffNotes'][number], 'isForBuyer'> & { is_for_buyer: boolean })[];
    payments: DeskOrderDetail['payments'] | null;
    lines: LineRow[] | null;
  };

type LineRow = Omit<DeskLine, 'unitPrice' | 'saved' | 'discount'> & {
  unit_price: number;
  list_price: number | null;
};

/**
 * A line with its promotion discount, which is the list price of its pieces less their actual price, and the part of it that packages
 * take off.
 */
export function toLine({ unit_price: unitPrice, list_price: listPrice, ...line }: LineRow): DeskLine {
  const listed = line.quantity * (listPrice ?? unitPrice);
  return {
    ...line,
    unitPrice,
    saved: line.promotion === null ? 0 : Math.max(listed - line.total, 0),
    discount: sumPesos([priceOf(unitPrice, line.quantity), -line.total]),
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof AppError && error.details === 'order_not_found') return null;
  throw error;
}

/** Null for an order that does not exist or belongs to another staff member's store. */
async function readDeskOrder(orderId: string, signal: AbortSignal): Promise<DeskOrderDetail | null> {
  const answer = await answerOf<OrderRow>(
    db.rpc('desk_order', { p_order_id: orderId }).abortSignal(signal),
  ).catch(nullWhereMissing);
  if (!answer) return null;
  const { created_at, delivery_date, is_express, shipping_address, group_approved, group_block, ...rest } =
    answer;
  const {
    is_rejected,
    may_edit,
    may_price,
    may_release,
    staff_notes,
    lines,
    shortage_rule,
    takes_substitutes,
    ...row
  } = rest;
  return {
    ...row,
    mayEdit: may_edit,
    mayPrice: may_price,
    mayRelease: may_release,
    staffNotes: staff_notes.map(({ is_for_buyer, ...note }) => ({ ...note, isForBuyer: is_for_buyer })),
    createdAt: created_at,
    deliveryDate: delivery_date,
    isExpress: is_express,
    isRejected: is_rejected,
    address: shipping_address,
    isGroupApproved: group_approved,
    groupBlock: group_block,
    shortage: { shortage_rule, takes_substitutes },
    lines: (lines ?? []).map(toLine),
    payments: row.payments ?? [],
  };
}

/** One order in full; a colleague's changes show within seconds. */
export function deskOrderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: deskKeys.order(userId, orderId),
    queryFn: ({ signal }) => readDeskOrder(orderId, signal),
    ...caches.everyVisit,
    refetchInterval: desk.poll,
  });
}
