import { z } from '@/lib/zod';
import { account } from '@/config/limits';
import { registrationStrings } from './registration.strings';

const texts = registrationStrings.validation;

/** The most characters the contract's columns take. */
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
  postalCode: 10,
} as const;

/** A text that must be there. */
export const required = (length: number) =>
  z.string().trim().min(1, texts.required).max(length, texts.tooLong);

/** A text that may be left empty. */
export const optional = (length: number) => z.string().trim().max(length, texts.tooLong);

/** Kept in capitals, as the tax office writes it. */
export const taxId = (length: number) => optional(length).toUpperCase();

export const requiredEmail = required(lengths.email).pipe(z.email(texts.emailInvalid));
export const optionalEmail = z.union(
  [z.literal(''), optional(lengths.email).pipe(z.email(texts.emailInvalid))],
  {
    error: texts.emailInvalid,
  },
);

/** Free to write, with 1 to 15 digits in it: the contract keeps companies' phones as numbers. */
export const optionalPhone = optional(lengths.phone).refine(
  (value) => value === '' || /^\d{1,15}$/.test(value.replace(/\D/g, '')),
  texts.phoneInvalid,
);
export const requiredPhone = required(lengths.phone).pipe(optionalPhone);

export const newPassword = z
  .string()
  .min(1, texts.required)
  .min(account.minPassword, texts.passwordShort)
  .max(account.maxPassword, texts.passwordLong);
