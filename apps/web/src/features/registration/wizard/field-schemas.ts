import { z } from '@/lib/fields/zod';
import { account } from '@/config/limits';
import { isPhoneNumber } from '@/lib/fields/phone';
import { isPostalCode, POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { looksLikeRfc, normalizeRfc } from '@/lib/fields/rfc';
import { registrationStrings } from '../registration.strings';

const texts = registrationStrings.validation;

/** The maximum lengths of the contract's columns. */
export const lengths = {
  name: 200,
  /** First and last name, joined, fit into a name. */
  personName: 99,
  legalName: 300,
  description: 2000,
  email: 254,
  phone: 30,
  personTaxId: 50,
  companyTaxId: 20,
  address: 500,
  city: 200,
  postalCode: POSTAL_CODE_LENGTH,
} as const;

/** A required text. */
export const required = (length: number) =>
  z.string().trim().min(1, texts.required).max(length, texts.tooLong);

/** An optional text. */
export const optional = (length: number) => z.string().trim().max(length, texts.tooLong);

/** Stored as the tax office writes it; only the tax office knows whose it is. */
export const taxId = (length: number) =>
  optional(length)
    .refine((value) => value === '' || looksLikeRfc(value), texts.rfcInvalid)
    .transform(normalizeRfc);

export const requiredPostalCode = required(lengths.postalCode).refine(isPostalCode, texts.zipInvalid);

export const requiredEmail = required(lengths.email).pipe(z.email(texts.emailInvalid));
export const optionalEmail = z.union(
  [z.literal(''), optional(lengths.email).pipe(z.email(texts.emailInvalid))],
  {
    error: texts.emailInvalid,
  },
);

/** A person's phone is stored as typed, including an extension. */
export const optionalPhone = optional(lengths.phone).refine(
  (value) => value === '' || /^\d{1,15}$/.test(value.replace(/\D/g, '')),
  texts.phoneInvalid,
);
/** A company's phone is stored as a number. */
export const optionalPhoneNumber = optional(lengths.phone).refine(
  (value) => value === '' || isPhoneNumber(value),
  texts.phoneNumberInvalid,
);
export const requiredPhone = required(lengths.phone).pipe(optionalPhone);

export const newPassword = z
  .string()
  .min(1, texts.required)
  .min(account.minPassword, texts.passwordShort)
  .max(account.maxPassword, texts.passwordLong);
