import { hasFields, type Fields } from '@/lib/stores/has-fields';

/** The data a restaurant's sign-up creates in addition to the account; never a password. */
export type Registration = {
  userMetadata: { display_name: string; business_name: string; phone?: string; tax_id?: string };
  businessGroup: { name: string; description?: string };
  company: { name: string; business_name: string; email?: string; phone?: string; tax_id?: string };
};

const TEXT = ['string'];
const OPTIONAL_TEXT = ['string', 'undefined'];

const FIELDS: Record<keyof Registration, Fields> = {
  userMetadata: { display_name: TEXT, business_name: TEXT, phone: OPTIONAL_TEXT, tax_id: OPTIONAL_TEXT },
  businessGroup: { name: TEXT, description: OPTIONAL_TEXT },
  company: {
    name: TEXT,
    business_name: TEXT,
    email: OPTIONAL_TEXT,
    phone: OPTIONAL_TEXT,
    tax_id: OPTIONAL_TEXT,
  },
};

/** Whether a stored value is a registration. */
export function isRegistration(kept: unknown): kept is Registration {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(FIELDS).every(([part, fields]) => hasFields(Reflect.get(kept, part), fields));
}
