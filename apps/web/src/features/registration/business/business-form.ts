import { businessGroups, locations, profiles } from '@/lib/fields/column-lengths';
import { PHONE_LENGTH } from '@/lib/fields/phone';
import { POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { z } from '@/lib/fields/zod';
import { mexicanStates } from '@/config/mexican-states';
import { businessStrings } from './business.strings';
import {
  accountEmail,
  newPassword,
  optional,
  postalCode,
  required,
  requiredPhone,
  taxId,
} from '../wizard/field-schemas';
import { EMAIL_LENGTH } from '../wizard/field-rules';
import { registrationStrings } from '../registration.strings';

const oneOf = (options: readonly string[]) =>
  z.string().refine((value) => options.includes(value), registrationStrings.validation.required);

/** First and last name share one column, separated by a space. */
const PERSON_NAME = Math.floor((profiles.displayName - 1) / 2);

/** The maximum length of each field. Address, city, state and postal code share one column too. */
export const lengths = {
  businessName: profiles.businessName,
  taxId: profiles.taxId,
  description: businessGroups.description,
  address: profiles.address / 2,
  city: locations.city,
  postalCode: POSTAL_CODE_LENGTH,
  phone: PHONE_LENGTH,
  firstName: PERSON_NAME,
  lastName: PERSON_NAME,
  email: EMAIL_LENGTH,
} as const;

const business = {
  businessName: required(lengths.businessName),
  businessType: oneOf(businessStrings.businessTypes),
  taxId: taxId(lengths.taxId),
  description: optional(lengths.description),
  address: required(lengths.address),
  city: required(lengths.city),
  state: oneOf(mexicanStates),
  postalCode,
  phone: requiredPhone,
};

const unasked = {
  businessName: z.string(),
  businessType: z.string(),
  taxId: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  phone: z.string(),
} satisfies Record<keyof typeof business, unknown>;

const user = {
  firstName: required(lengths.firstName),
  lastName: required(lengths.lastName),
  email: accountEmail,
  password: newPassword,
  confirmPassword: z.string(),
};

const MISMATCH = {
  path: ['confirmPassword'],
  message: businessStrings.mismatch,
  // Validated even while other fields are invalid.
  when: () => true,
};

const hasSamePassword = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;

export const businessSchema = z.object({ ...business, ...user }).refine(hasSamePassword, MISMATCH);

/** An invited person has no business to register: the group or the team has one. */
export const invitedSchema = z.object({ ...unasked, ...user }).refine(hasSamePassword, MISMATCH);

export type BusinessValues = z.infer<typeof businessSchema>;
export type BusinessField = keyof BusinessValues;

export const EMPTY_BUSINESS: BusinessValues = {
  businessName: '',
  businessType: '',
  taxId: '',
  description: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** The fields of each step, in order. */
export const BUSINESS_STEPS: readonly (readonly BusinessField[])[] = [
  ['businessName', 'businessType', 'taxId', 'description'],
  ['address', 'city', 'state', 'postalCode', 'phone'],
  ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
];

/** An invited person gives the last step only. */
export const INVITED_STEPS: typeof BUSINESS_STEPS = BUSINESS_STEPS.slice(-1);

const OPTIONAL: readonly BusinessField[] = ['taxId', 'description', 'confirmPassword'];

/** Whether a required field is empty. */
export function hasMissing(values: BusinessValues, steps: typeof BUSINESS_STEPS): boolean {
  return steps.flat().some((field) => !OPTIONAL.includes(field) && values[field].trim() === '');
}

/** Texts for the new profile, including those without a column yet, so that no input is lost. */
export function toMetadata(values: BusinessValues, isInvited: boolean): Record<string, string | undefined> {
  const { address, city, state, postalCode } = values;
  const name = { display_name: `${values.firstName} ${values.lastName}` };
  if (isInvited) return name;
  return {
    ...name,
    business_name: values.businessName,
    phone: values.phone,
    tax_id: values.taxId || undefined,
    address: `${address}, ${postalCode} ${city}, ${state}`,
    business_type: values.businessType,
    description: values.description || undefined,
    city,
    state,
    postal_code: postalCode,
  };
}
