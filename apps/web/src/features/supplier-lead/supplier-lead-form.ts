import { supplierLeads } from '@/lib/fields/column-lengths';
import { optionalText, requiredEmail, requiredText } from '@/lib/fields/field-schemas';
import { z } from '@/lib/fields/zod';
import { supplierLeadStrings } from './supplier-lead.strings';

const texts = supplierLeadStrings.validation;

export const leadSchema = z.object({
  brandName: requiredText(supplierLeads.brandName, texts),
  category: z.string().min(1, texts.required),
  description: optionalText(supplierLeads.description, texts),
  contactName: requiredText(supplierLeads.contactName, texts),
  email: requiredEmail(supplierLeads.email, texts),
  phone: optionalText(supplierLeads.phone, texts),
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
