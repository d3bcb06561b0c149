import { judgeQuantity, type QuantityRefusal } from '@/components/common/quantity/judge-quantity';

/**
 * The state of the add dialog's field. `text` may be anything while typing; `quantity` is the last valid one; `notice` is the
 * reason a text was rejected.
 */
export type DialogQuantity = { text: string; quantity: number; notice: QuantityRefusal | null };

/** The state after a keystroke: the text as typed. More than the stock is flagged immediately and judged later. */
export function typeText(current: DialogQuantity, text: string, stock: number): DialogQuantity {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  const isTooMuch = 'refusal' in judgement && judgement.refusal === 'too-many';
  return { text, quantity: current.quantity, notice: isTooMuch ? 'too-many' : null };
}

/**
 * Validates on Enter or blur. Anything but a whole number, an emptied field included, becomes 1; a number outside the bounds is
 * replaced by the previous quantity; both with a notice.
 */
export function judgeDialog({ text, quantity }: DialogQuantity, stock: number): DialogQuantity {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  if ('quantity' in judgement) return holding(judgement.quantity);
  const { refusal } = judgement;
  const isNumber = refusal === 'too-few' || refusal === 'too-many';
  return { ...holding(isNumber ? quantity : 1), notice: refusal };
}

/** The value of the text while typing; null if it is not a quantity. */
export function quantityInText({ text }: DialogQuantity, stock: number): number | null {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  return 'quantity' in judgement ? judgement.quantity : null;
}

export const holding = (quantity: number): DialogQuantity => ({
  text: String(quantity),
  quantity,
  notice: null,
});
