import { expect, it } from 'vitest';
import { mexicanStates } from '@/config/mexican-states';
import { businessFiscalData, businessGroups, profiles } from '@/lib/fields/column-lengths';
import * as business from '../business/business-form';
import { registrationStrings } from '../registration.strings';
import * as restaurant from '../restaurant/restaurant-form';

const longest = (lengths: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(lengths).map(([field, length]) => [field, 'x'.repeat(length)]));

it('each field of the five steps allows the length of its column', () => {
  const values = { ...restaurant.EMPTY_RESTAURANT, ...longest(restaurant.lengths) };
  const { userMetadata, businessGroup, company } = restaurant.toRegistration(values);
  const { displayName, businessName, taxId } = profiles;
  expect(userMetadata.display_name).toHaveLength(displayName);
  expect(userMetadata.business_name).toHaveLength(businessName);
  expect(userMetadata.tax_id).toHaveLength(taxId);
  expect(userMetadata.phone?.length).toBeLessThanOrEqual(profiles.phone);
  expect(businessGroup.name).toHaveLength(businessGroups.name);
  expect(businessGroup.description).toHaveLength(businessGroups.description);
  expect(company.name).toHaveLength(businessFiscalData.legaName);
  expect(company.business_name).toHaveLength(businessFiscalData.businessName);
  expect(company.email).toHaveLength(businessFiscalData.email);
  expect(company.tax_id).toHaveLength(businessFiscalData.rfc);
});

it('the fields of the three steps fit in the columns they are joined in', () => {
  const state = mexicanStates.toSorted((a, b) => b.length - a.length)[0];
  const values = { ...business.EMPTY_BUSINESS, ...longest(business.lengths), state: String(state) };
  const metadata = business.toMetadata(values, false);
  expect(metadata.display_name?.length).toBeLessThanOrEqual(profiles.displayName);
  expect(metadata.address?.length).toBeLessThanOrEqual(profiles.address);
  expect(metadata.phone?.length).toBeLessThanOrEqual(profiles.phone);
  expect(metadata.business_name).toHaveLength(profiles.businessName);
  expect(metadata.tax_id).toHaveLength(profiles.taxId);
});

const { validation } = registrationStrings;

/** The fields of the five steps that are refused for their length. */
const tooLongOfFive = (values: object) => {
  const all = { ...restaurant.EMPTY_RESTAURANT, ...values };
  const issues = [...restaurant.restaurantIssues(all, restaurant.restaurantRules)];
  return issues.filter(([, message]) => message === validation.tooLong).map(([field]) => field);
};

const tooLongOfThree = (values: object) => {
  const issues =
    business.businessSchema.safeParse({ ...business.EMPTY_BUSINESS, ...values }).error?.issues ?? [];
  return issues.filter(({ code }) => code === 'too_big').map(({ path }) => path[0]);
};

it.each([
  ['five', restaurant.lengths, tooLongOfFive],
  ['three', business.lengths, tooLongOfThree],
] as const)('the %s steps refuse one character more than each field allows', (_, lengths, problems) => {
  expect(problems(longest(lengths))).toEqual([]);
  for (const [field, length] of Object.entries(lengths)) {
    // An optional email has a single error message.
    if (field !== 'companyEmail') expect(problems({ [field]: 'x'.repeat(length + 1) })).toEqual([field]);
  }
});
