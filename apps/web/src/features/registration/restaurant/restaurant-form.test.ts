import { describe, expect, it } from 'vitest';
import { laCantina } from '../registration.fixture';
import {
  asSaved,
  EMPTY_RESTAURANT,
  hasMissing,
  reachableStep,
  restaurantIssues,
  restaurantRules,
  type RestaurantValues,
  toRegistration,
  toValues,
} from './restaurant-form';

describe('reachableStep', () => {
  it('stops at the first invalid step', () => {
    expect(reachableStep(5, EMPTY_RESTAURANT)).toBe(1);
    expect(reachableStep(5, { ...laCantina, groupName: ' ' })).toBe(3);
    expect(reachableStep(5, { ...laCantina, companyEmail: 'nada' })).toBe(4);
  });

  it('does not stop at a missing password, which a reload forgets', () => {
    expect(reachableStep(5, laCantina)).toBe(5);
  });

  it('knows five steps', () => {
    expect(reachableStep(9, laCantina)).toBe(5);
    expect(reachableStep(-1, laCantina)).toBe(1);
  });
});

it('the form requires the fields marked in the specification, step by step', () => {
  expect(hasMissing(['email', 'password', 'displayName', 'businessName'], laCantina)).toBe(true);
  expect(hasMissing(['phone', 'taxId'], EMPTY_RESTAURANT)).toBe(false);
  expect(hasMissing(['groupName', 'groupDescription'], { ...EMPTY_RESTAURANT, groupName: 'G' })).toBe(false);
  expect(hasMissing(['companyName', 'companyBusinessName'], { ...EMPTY_RESTAURANT, companyName: 'C' })).toBe(
    true,
  );
});

const accepts = (change: Partial<RestaurantValues>) =>
  restaurantIssues({ ...laCantina, ...change }, restaurantRules).size === 0;

it('the form accepts passwords of six characters and phones of up to fifteen digits', () => {
  expect(accepts({ password: '12345' })).toBe(false);
  expect(accepts({ password: '123456' })).toBe(true);
  expect(accepts({ password: '123456', companyPhone: 'no' })).toBe(false);
  expect(accepts({ password: '123456', companyPhone: '1234567890123456' })).toBe(false);
  expect(accepts({ password: '123456', companyPhone: '55 1234 5678 ext 9' })).toBe(false);
  // A person's phone is a text, which keeps its extension.
  expect(accepts({ password: '123456', phone: '55 1234 5678 ext 9' })).toBe(true);
});

it('the form accepts an RFC of the usual format, or none', () => {
  for (const field of ['taxId', 'companyTaxId']) {
    expect(accepts({ password: '123456', [field]: 'abc-1' })).toBe(false);
    expect(accepts({ password: '123456', [field]: 'olc-150312-ab3' })).toBe(true);
    expect(accepts({ password: '123456', [field]: '' })).toBe(true);
  }
});

it('the summary shows the values to be saved', () => {
  const typed = { email: ' Ana@LaCantina.MX', taxId: 'ruaa-800101-ab1', companyPhone: '+52 (55) 1234 5678' };
  expect(asSaved({ ...laCantina, ...typed, displayName: ' Ana Ruiz ' })).toEqual({
    ...laCantina,
    companyPhone: '525512345678',
  });
});

it('the values round-trip through a registration', () => {
  expect(toValues(laCantina.email, toRegistration(laCantina))).toEqual(laCantina);
});
