import { ORDER_STATUSES } from '@/domain/order';
import type { MoveResult } from '../../shared/orders/desk-order';
import { deskOrdersStrings as texts } from '../../desk.strings';
import { momentOf } from '../order-words';

/** The outcome of moving an order on, as a sentence that names who was first, if known. */
export function resultText({ number, outcome, status, by, at, is_own: isOwn }: MoveResult): string {
  if (!number || !status || outcome === 'unknown') return texts.unknown;
  const state = ORDER_STATUSES[status].label;
  if (outcome === 'changed') return texts.changed(number, state);
  if (outcome === 'refused') return texts.refused(number, state);
  if (outcome === 'edited') return by && at ? texts.editedBy(number, by, momentOf(at)) : texts.edited(number);
  if (isOwn && at) return texts.staleByYou(number, state, momentOf(at));
  return by && at ? texts.staleBy(number, state, by, momentOf(at)) : texts.stale(number, state);
}
