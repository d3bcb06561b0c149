import { judgeQuantity, type QuantityRefusal } from '@/components/common/judge-quantity';

type QuantityNotice = Exclude<QuantityRefusal, 'empty'>;

/**
 * What is in the field of the add dialog. `text` may be anything while somebody types; `quantity` is the last one that
 * was taken; `notice` says why a text was not.
 */
export type DialogQuantity = { text: string; quantity: number; notice: QuantityNotice | null };

/** After a key: the text as it was typed. More than the stock is pointed out at once, and judged later. */
export function typeText(current: DialogQuantity, text: string, stock: number): DialogQuantity {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  const isTooMuch = 'refusal' in judgement && judgement.refusal === 'too-many';
  return { text, quantity: current.quantity, notice: isTooMuch ? 'too-many' : null };
}

/**
 * The judgement on Enter or on leaving the field. What is no whole number becomes 1, a number outside the bounds gives
 * way to the quantity before, both with a notice; an emptied field counts as 1.
 */
export function judgeDialog({ text, quantity }: DialogQuantity, stock: number): DialogQuantity {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  if ('quantity' in judgement) return holding(judgement.quantity);
  const { refusal } = judgement;
  if (refusal === 'empty') return holding(1);
  return { ...holding(refusal === 'not-whole' ? 1 : quantity), notice: refusal };
}

/** What the text is worth while it is being typed: null where it is no quantity. */
export function quantityInText({ text }: DialogQuantity, stock: number): number | null {
  const judgement = judgeQuantity(text, { min: 1, max: stock });
  if ('quantity' in judgement) return judgement.quantity;
  return judgement.refusal === 'empty' ? 1 : null;
}

export const holding = (quantity: number): DialogQuantity => ({
  text: String(quantity),
  quantity,
  notice: null,
});
