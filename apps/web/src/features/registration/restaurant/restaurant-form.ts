import { businessFiscalData, businessGroups, profiles } from '@/lib/fields/column-lengths';
import { PHONE_LENGTH, toPhoneNumber } from '@/lib/fields/phone';
import {
  accountEmail,
  anyText,
  EMAIL_LENGTH,
  newPassword,
  optional,
  optionalEmail,
  optionalPhone,
  optionalPhoneNumber,
  required,
  taxId,
  type FieldRule,
} from '../wizard/field-rules';
import type { Registration } from '../resume/registration';

/** The maximum length of each field, that of its column. */
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

export type RestaurantField = keyof typeof lengths | 'password';
export type RestaurantValues = Record<RestaurantField, string>;

type Rules = Record<RestaurantField, FieldRule>;

/** The five steps' fields for a person without an account. */
export const restaurantRules: Rules = {
  email: accountEmail,
  password: newPassword,
  displayName: required(lengths.displayName),
  businessName: required(lengths.businessName),
  phone: optionalPhone,
  taxId: taxId(lengths.taxId),
  groupName: required(lengths.groupName),
  groupDescription: optional(lengths.groupDescription),
  companyName: required(lengths.companyName),
  companyBusinessName: required(lengths.companyBusinessName),
  companyEmail: optionalEmail(lengths.companyEmail),
  companyPhone: optionalPhoneNumber,
  companyTaxId: taxId(lengths.companyTaxId),
};

/** The same for an existing account, without a password. */
export const restaurantRulesOfAccount: Rules = { ...restaurantRules, password: anyText };

const FIELDS = Object.keys(restaurantRules) as RestaurantField[];

/** The validation messages by field. */
export function restaurantIssues(values: RestaurantValues, rules: Rules): Map<RestaurantField, string> {
  const found = new Map<RestaurantField, string>();
  for (const field of FIELDS) {
    const message = rules[field].wrong(values[field]);
    if (message !== null) found.set(field, message);
  }
  return found;
}

/** The values as the rules save them. */
export function savedValues(values: RestaurantValues, rules: Rules): RestaurantValues {
  const saved = { ...values };
  for (const field of FIELDS) saved[field] = rules[field].saved(values[field]);
  return saved;
}

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
export function reachableStep(requestedStep: number, values: RestaurantValues): number {
  const wrong = restaurantIssues(values, restaurantRulesOfAccount);
  const firstWrong = STEP_FIELDS.findIndex((fields) => fields.some((field) => wrong.has(field)));
  const wanted = Math.min(Math.max(1, requestedStep), RESTAURANT_STEPS);
  return firstWrong === -1 ? wanted : Math.min(wanted, firstWrong + 1);
}

/** The values as they will be saved, for the summary: trimmed, an RFC as on invoices, a company's phone as its number. */
export function asSaved(values: RestaurantValues): RestaurantValues {
  const isValid = restaurantIssues(values, restaurantRulesOfAccount).size === 0;
  const kept = isValid ? savedValues(values, restaurantRulesOfAccount) : values;
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

/** The registration for the form's values. */
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
