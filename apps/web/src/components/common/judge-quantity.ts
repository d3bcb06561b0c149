export type QuantityBounds = { min: number; max: number };

/** Why a typed text is no quantity. */
export type QuantityRefusal = 'empty' | 'not-whole' | 'too-few' | 'too-many';

/** A whole number within the bounds, or the reason why the text is none. */
export type QuantityJudgement = { quantity: number } | { refusal: QuantityRefusal };

/** Judges a finished text: digits within the bounds are a quantity; spaces around them do not matter. */
export function judgeQuantity(typed: string, { min, max }: QuantityBounds): QuantityJudgement {
  const text = typed.trim();
  if (text === '') return { refusal: 'empty' };
  if (!/^\d+$/.test(text)) return { refusal: 'not-whole' };
  const quantity = Number(text);
  if (quantity < min) return { refusal: 'too-few' };
  if (quantity > max) return { refusal: 'too-many' };
  return { quantity };
}
