import { businessFiscalData, businessGroups, profiles } from '@/lib/fields/column-lengths';
import { optionalEmail } from '@/lib/fields/field-schemas';
import { PHONE_LENGTH, toPhoneNumber } from '@/lib/fields/phone';
import { z } from '@/lib/fields/zod';
import {
  accountEmail,
  EMAIL_LENGTH,
  newPassword,
  optional,
  optionalPhone,
  optionalPhoneNumber,
  required,
  taxId,
} from '../wizard/field-schemas';
import { registrationStrings } from '../registration.strings';
import type { Registration } from '../resume/registration';

/** How much each field takes: as much as the column it is written to. */
export const lengths = {
  email: EMAIL_LENGTH,
  displayName: profiles.displayName,
  businessName: profiles.businessName,
  phone: PHONE_LENGTH,
  taxId: profiles.taxId,
  groupName: businessGroups.name,
  groupDescription: businessGroups.description,
  companyName: businessFiscalData.legaName,
  companyBusinessName: businessFiscalData.businessName,
  companyEmail: businessFiscalData.email,
  companyPhone: PHONE_LENGTH,
  companyTaxId: businessFiscalData.rfc,
} as const;

const withoutPassword = {
  email: accountEmail,
  displayName: required(lengths.displayName),
  businessName: required(lengths.businessName),
  phone: optionalPhone,
  taxId: taxId(lengths.taxId),
  groupName: required(lengths.groupName),
  groupDescription: optional(lengths.groupDescription),
  companyName: required(lengths.companyName),
  companyBusinessName: required(lengths.companyBusinessName),
  companyEmail: optionalEmail(lengths.companyEmail, registrationStrings.validation),
  companyPhone: optionalPhoneNumber,
  companyTaxId: taxId(lengths.companyTaxId),
};

/** The five steps' fields for a person without an account. */
export const restaurantSchema = z.object({ ...withoutPassword, password: newPassword });

/** The same for an existing account, without a password. */
export const restaurantSchemaOfAccount = z.object({ ...withoutPassword, password: z.string() });

export type RestaurantValues = z.infer<typeof restaurantSchema>;
export type RestaurantField = keyof RestaurantValues;

export const EMPTY_RESTAURANT: RestaurantValues = {
  email: '',
  password: '',
  displayName: '',
  businessName: '',
  phone: '',
  taxId: '',
  groupName: '',
  groupDescription: '',
  companyName: '',
  companyBusinessName: '',
  companyEmail: '',
  companyPhone: '',
  companyTaxId: '',
};

export const RESTAURANT_STEPS = 5;

/** The fields of each step, in order; the last step is a summary without fields. */
export const STEP_FIELDS: readonly RestaurantField[][] = [
  ['email', 'password', 'displayName', 'businessName'],
  ['phone', 'taxId'],
  ['groupName', 'groupDescription'],
  ['companyName', 'companyBusinessName', 'companyEmail', 'companyPhone', 'companyTaxId'],
  [],
];

const REQUIRED: readonly RestaurantField[] = [
  'email',
  'password',
  'displayName',
  'businessName',
  'groupName',
  'companyName',
  'companyBusinessName',
];

/** Whether one of these fields is required and empty. */
export function hasMissing(fields: readonly RestaurantField[], values: RestaurantValues): boolean {
  return fields.some((field) => REQUIRED.includes(field) && values[field].trim() === '');
}

/**
 * The current step: the requested one, or the first invalid one before it. A missing password does not count, because
 * it is not kept across a reload; the last step asks for it again.
 */
export function reachableStep(asked: number, values: RestaurantValues): number {
  const { error } = restaurantSchemaOfAccount.safeParse(values);
  const wrong = error?.issues.map((issue) => issue.path[0]) ?? [];
  const firstWrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => wrong.includes(field)));
  const wanted = Math.min(Math.max(1, asked), RESTAURANT_STEPS);
  return firstWrong === -1 ? wanted : Math.min(wanted, firstWrong + 1);
}

/**
 * The values as they will be saved, for the summary: trimmed, an RFC as on invoices, a company's phone as its number.
 */
export function asSaved(values: RestaurantValues): RestaurantValues {
  const kept = restaurantSchemaOfAccount.safeParse(values).data ?? values;
  return {
    ...kept,
    email: kept.email.toLowerCase(),
    companyPhone: String(toPhoneNumber(kept.companyPhone) ?? ''),
  };
}

/** The values a registration was made from; the inverse of `toRegistration`. */
export function toValues(
  email: string,
  { userMetadata, businessGroup, company }: Registration,
): RestaurantValues {
  return {
    email,
    password: '',
    displayName: userMetadata.display_name,
    businessName: userMetadata.business_name,
    phone: userMetadata.phone ?? '',
    taxId: userMetadata.tax_id ?? '',
    groupName: businessGroup.name,
    groupDescription: businessGroup.description ?? '',
    companyName: company.name,
    companyBusinessName: company.business_name,
    companyEmail: company.email ?? '',
    companyPhone: company.phone ?? '',
    companyTaxId: company.tax_id ?? '',
  };
}

/** What the form's values create. */
export function toRegistration(values: RestaurantValues): Registration {
  return {
    userMetadata: {
      display_name: values.displayName,
      business_name: values.businessName,
      phone: values.phone || undefined,
      tax_id: values.taxId || undefined,
    },
    businessGroup: { name: values.groupName, description: values.groupDescription || undefined },
    company: {
      name: values.companyName,
      business_name: values.companyBusinessName,
      email: values.companyEmail || undefined,
      phone: values.companyPhone || undefined,
      tax_id: values.companyTaxId || undefined,
    },
  };
}
