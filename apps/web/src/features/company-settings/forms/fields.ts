import { isPhoneNumber } from '@/lib/fields/phone';
import { isPostalCode } from '@/lib/fields/postal-code';
import { looksLikeRfc } from '@/lib/fields/rfc';
import { z } from '@/lib/fields/zod';
import { companySettingsStrings as texts } from '../company-settings.strings';

// The building blocks of this screen's forms; each keeps the text as typed.

export const required = z.string().trim().min(1, texts.required);
/** Whether something is missing; what has the wrong form is explained at its field. */
export function isIncomplete(errors: Readonly<Record<string, { message?: string } | undefined>>): boolean {
  return Object.values(errors).some((error) => error?.message === texts.required);
}
export const optional = z.string().trim();
export const optionalEmail = z.union([z.literal(''), z.email(texts.emailInvalid)], texts.emailInvalid);
export const optionalPhone = optional.refine(
  (typed) => typed === '' || isPhoneNumber(typed),
  texts.phoneInvalid,
);
export const requiredZip = required.refine(isPostalCode, texts.zipInvalid);
export const optionalZip = optional.refine((typed) => typed === '' || isPostalCode(typed), texts.zipInvalid);
export const requiredRfc = required.refine(looksLikeRfc, texts.rfcInvalid);
