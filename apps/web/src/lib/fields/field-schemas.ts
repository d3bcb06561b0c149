import { z } from './zod';

// The rules of text fields. Each form brings its own texts, and the lengths of the columns it writes (*column-lengths.ts).
// Phones, RFCs and postal codes are defined in phone.ts, rfc.ts and postal-code.ts.

type Texts = { required: string; tooLong: string; emailInvalid: string };

export const optionalText = (length: number, { tooLong }: Pick<Texts, 'tooLong'>) =>
  z.string().trim().max(length, tooLong);

export const requiredText = (length: number, { required, tooLong }: Pick<Texts, 'required' | 'tooLong'>) =>
  z.string().trim().min(1, required).max(length, tooLong);

export const requiredEmail = (length: number, texts: Texts) =>
  requiredText(length, texts).pipe(z.email(texts.emailInvalid));

export const optionalEmail = (length: number, texts: Omit<Texts, 'required'>) =>
  z.union([z.literal(''), optionalText(length, texts).pipe(z.email(texts.emailInvalid))], texts.emailInvalid);

/** The rule of an optional field: empty, or the typed text passes the check. */
export const emptyOr = (check: (typed: string) => boolean) => (typed: string) => typed === '' || check(typed);
