import { z } from '@/lib/zod';
import { companySettingsStrings as texts } from './company-settings.strings';
import { digitsOf, MAX_PHONE_DIGITS } from './field-text';

// What the forms of this screen are made of; each keeps text, as the person typed it.

export const required = z.string().trim().min(1, texts.required);
export const optional = z.string().trim();
export const optionalEmail = z.union([z.literal(''), z.email(texts.emailInvalid)], texts.emailInvalid);
export const optionalPhone = optional.refine(
  (typed) => digitsOf(typed).length <= MAX_PHONE_DIGITS,
  texts.phoneLong,
);
export const ZIP_LENGTH = 5;
export const optionalZip = optional.refine((typed) => /^(\d{5})?$/.test(typed), texts.zipInvalid);
