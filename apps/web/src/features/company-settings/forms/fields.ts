import { businessFiscalData } from '@/lib/fields/column-lengths';
import * as fields from '@/lib/fields/field-schemas';
import { isPhoneNumber, PHONE_LENGTH } from '@/lib/fields/phone';
import { isPostalCode, POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { looksLikeRfc } from '@/lib/fields/rfc';
import { companySettingsStrings as texts } from '../company-settings.strings';

// The building blocks of this screen's forms; each keeps the text as typed.

export const required = (length: number) => fields.requiredText(length, texts);
export const optional = (length: number) => fields.optionalText(length, texts);
export const optionalEmail = (length: number) => fields.optionalEmail(length, texts);
export const optionalPhone = optional(PHONE_LENGTH).refine(fields.emptyOr(isPhoneNumber), texts.phoneInvalid);
export const requiredZip = required(POSTAL_CODE_LENGTH).refine(isPostalCode, texts.zipInvalid);
export const optionalZip = optional(POSTAL_CODE_LENGTH).refine(
  fields.emptyOr(isPostalCode),
  texts.zipInvalid,
);
export const requiredRfc = required(businessFiscalData.rfc).refine(looksLikeRfc, texts.rfcInvalid);

/** Whether a required field is empty; malformed fields are explained in place. */
export function isIncomplete(errors: object): boolean {
  const found = Object.values(errors) as ({ message?: unknown } | undefined)[];
  return found.some((error) => error?.message === texts.required);
}
