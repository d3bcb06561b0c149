import { changeText, piecesText, type DeskChange } from '@/domain/order/order-change';
import { editStrings as texts } from './edit.strings';

/** The pieces that a change takes from an order and that do not return to the stock, as a sentence; null if there are none. */
export function lostText({ name, quantity: [before, after], to_stock: toStock }: DeskChange): string | null {
  return toStock === false ? texts.lost(name, piecesText(before - after), before - after === 1) : null;
}

/** A change as the staff read it: also whether what was cut returned to the stock, where that was recorded. */
export function deskChangeText(change: DeskChange): string {
  const choice = change.to_stock ?? null;
  if (choice === null) return changeText(change);
  return `${changeText(change)} · ${choice ? texts.returns : texts.isLost}`;
}
