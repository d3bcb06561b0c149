import fc from 'fast-check';
import { expect, it } from 'vitest';
import { optionalEmail as optionalEmailSchema } from '@/lib/fields/field-schemas';
import { registrationStrings } from '../registration.strings';
import * as rules from './field-rules';
import * as schemas from './field-schemas';

const LENGTH = 12;
const pairs = {
  required: [rules.required(LENGTH), schemas.required(LENGTH)],
  optional: [rules.optional(LENGTH), schemas.optional(LENGTH)],
  accountEmail: [rules.accountEmail, schemas.accountEmail],
  optionalEmail: [rules.optionalEmail(20), optionalEmailSchema(20, registrationStrings.validation)],
  taxId: [rules.taxId(20), schemas.taxId(20)],
  optionalPhone: [rules.optionalPhone, schemas.optionalPhone],
  optionalPhoneNumber: [rules.optionalPhoneNumber, schemas.optionalPhoneNumber],
  newPassword: [rules.newPassword, schemas.newPassword],
} as const;

/** Texts near the limits of the fields: a few characters in every order, and whole values with one change. */
const written = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'Z', '9', '_', "'", '+', '-', '.', '@', ' ', 'ñ'), maxLength: 24 }),
  fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '+', '(', ')', ' ', '-', 'x', 'e'), maxLength: 34 }),
  fc
    .tuple(
      fc.constantFrom(
        'ana@bar.mx',
        "o'neil@x.co",
        'a.b+c@d-e.com',
        'OLC150312AB3',
        '+52 55 1234 5678',
        '123456',
      ),
      fc.nat(20),
      fc.constantFrom('', 'a', '.', '@', '-', ' ', "'", '_', '0'),
    )
    .map(([value, at, put]) => value.slice(0, at) + put + value.slice(at)),
  fc.integer({ min: 0, max: 300 }).map((length) => 'x'.repeat(length)),
);

it.each(Object.entries(pairs))(
  'the rule of %s reports and saves the same as the schema of other forms',
  (_, [rule, schema]) => {
    const compare = (typed: string) => {
      const { data, error } = schema.safeParse(typed);
      expect([rule.wrong(typed), error ? null : rule.saved(typed)]).toEqual([
        error?.issues[0]?.message ?? null,
        error ? null : data,
      ]);
    };
    for (const typed of [
      '',
      ' ',
      'ana@bar.mx',
      ' Ana@Bar.MX ',
      "ana'@bar.mx",
      'ana@bar',
      'a@b@c.mx',
      'é@bar.mx',
    ])
      compare(typed);
    fc.assert(fc.property(written, compare), { numRuns: 2000 });
  },
);
