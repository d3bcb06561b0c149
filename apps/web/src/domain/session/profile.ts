import type { Row } from '@/lib/backend/row';

export type Profile = {
  id: string;
  displayName: string | null;
  businessName: string | null;
  phone: string | null;
  taxId: string | null;
  address: string | null;
  currentGroupId: string | null;
  onboardingCompleted: boolean;
};

type ProfileRow = Row<
  'profiles',
  | 'id'
  | 'display_name'
  | 'business_name'
  | 'phone'
  | 'tax_id'
  | 'address'
  | 'current_company_id'
  | 'onboarding_completed'
>;

export const PROFILE_COLUMNS =
  'id,display_name,business_name,phone,tax_id,address,current_company_id,onboarding_completed';

/** Maps a row of `profiles`; its "company" is the business group. */
export function toProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    displayName: row.display_name?.trim() || null,
    businessName: row.business_name?.trim() || null,
    phone: row.phone,
    taxId: row.tax_id,
    address: row.address,
    currentGroupId: row.current_company_id,
    onboardingCompleted: row.onboarding_completed === true,
  };
}
