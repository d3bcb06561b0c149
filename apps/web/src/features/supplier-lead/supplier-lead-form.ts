import { z } from '@/lib/fields/zod';
import { supplierLeadStrings } from './supplier-lead.strings';

const texts = supplierLeadStrings.validation;

/** The maximum lengths of the contract's columns. */
export const lengths = { name: 200, description: 5000, email: 254, phone: 50 } as const;

const required = (length: number) => z.string().trim().min(1, texts.required).max(length, texts.tooLong);
const optional = (length: number) => z.string().trim().max(length, texts.tooLong);

export const leadSchema = z.object({
  brandName: required(lengths.name),
  category: z.string().min(1, texts.required),
  description: optional(lengths.description),
  contactName: required(lengths.name),
  email: required(lengths.email).pipe(z.email(texts.emailInvalid)),
  phone: optional(lengths.phone),
  estado: z.string(),
  /** Hidden from people; bots that fill in every field fill in this one too. */
  trap: z.string(),
});

export type LeadValues = z.infer<typeof leadSchema>;

export const EMPTY_LEAD: LeadValues = {
  brandName: '',
  category: '',
  description: '',
  contactName: '',
  email: '',
  phone: '',
  estado: '',
  trap: '',
};

/** Whether a required field is empty. */
export function hasMissing({ brandName, category, contactName, email }: LeadValues): boolean {
  return [brandName, category, contactName, email].some((value) => value.trim() === '');
}
