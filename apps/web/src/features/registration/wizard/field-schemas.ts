import { account } from '@/config/limits';
import { emptyOr, optionalText, requiredEmail, requiredText } from '@/lib/fields/field-schemas';
import { hasPhoneDigits, isPhoneNumber, PHONE_LENGTH } from '@/lib/fields/phone';
import { isPostalCode, POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { looksLikeRfc, normalizeRfc } from '@/lib/fields/rfc';
import { z } from '@/lib/fields/zod';
import { registrationStrings } from '../registration.strings';
import { EMAIL_LENGTH } from './field-rules';

const texts = registrationStrings.validation;

export const required = (length: number) => requiredText(length, texts);
export const optional = (length: number) => optionalText(length, texts);

/** Stored as the tax office writes it; only the tax office knows its owner. */
export const taxId = (length: number) =>
  optional(length).refine(emptyOr(looksLikeRfc), texts.rfcInvalid).transform(normalizeRfc);

export const postalCode = required(POSTAL_CODE_LENGTH).refine(isPostalCode, texts.zipInvalid);

export const accountEmail = requiredEmail(EMAIL_LENGTH, texts);

/** A person's phone is stored as typed, including an extension. */
export const optionalPhone = optional(PHONE_LENGTH).refine(emptyOr(hasPhoneDigits), texts.phoneInvalid);
/** A company's phone is stored as a number. */
export const optionalPhoneNumber = optional(PHONE_LENGTH).refine(
  emptyOr(isPhoneNumber),
  texts.phoneNumberInvalid,
);
export const requiredPhone = required(PHONE_LENGTH).pipe(optionalPhone);

export const newPassword = z
  .string()
  .min(1, texts.required)
  .min(account.minPassword, texts.passwordShort)
  .max(account.maxPassword, texts.passwordLong);
