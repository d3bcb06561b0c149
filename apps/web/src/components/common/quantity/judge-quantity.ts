export type QuantityBounds = { min: number; max: number };

/** Why a typed text is not a quantity. */
export type QuantityRefusal = 'empty' | 'not-whole' | 'too-few' | 'too-many';

/** A whole number within the bounds, or the reason the text is not one. */
export type QuantityJudgement = { quantity: number } | { refusal: QuantityRefusal };

/** Validates a finished text: digits within the bounds are a quantity; surrounding spaces are ignored. */
export function judgeQuantity(typed: string, { min, max }: QuantityBounds): QuantityJudgement {
  const text = typed.trim();
  if (text === '') return { refusal: 'empty' };
  if (!/^\d+$/.test(text)) return { refusal: 'not-whole' };
  const quantity = Number(text);
  if (quantity < min) return { refusal: 'too-few' };
  if (quantity > max) return { refusal: 'too-many' };
  return { quantity };
}
