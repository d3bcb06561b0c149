import { describe, expect, it } from 'vitest';
import { businessFiscalData, locations } from '@/lib/fields/column-lengths';
import {
  establishmentSchema,
  toEstablishmentValues,
  toLocationColumns,
} from '../establishments/establishment-values';
import { fiscalSchema, toFiscalColumns, toFiscalValues } from '../fiscal-companies/fiscal-values';

/** Three bytes per character in the database, which counts characters. */
const wide = (length: number) => '界'.repeat(length);

type Schema = typeof establishmentSchema | typeof fiscalSchema;

function isTooLong(schema: Schema, values: object, field: string): boolean {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return issues.some(({ code, path }) => code === 'too_big' && path[0] === field);
}

describe('each field of a company allows the length of its column', () => {
  it.each([
    ['legalName', 'lega_name', businessFiscalData.legaName],
    ['businessName', 'business_name', businessFiscalData.businessName],
    ['rfc', 'rfc', businessFiscalData.rfc],
    ['regimen', 'regimen', businessFiscalData.regimen],
    ['usoCfdi', 'uso_cfdi', businessFiscalData.usoCfdi],
    ['address', 'address', businessFiscalData.address],
    ['neighborhood', 'neighborhood', businessFiscalData.neighborhood],
    ['city', 'city', businessFiscalData.city],
    ['state', 'state', businessFiscalData.state],
    ['country', 'country', businessFiscalData.country],
  ] as const)('%s', (field, column, length) => {
    const values = { ...toFiscalValues(null), [field]: wide(length) };
    expect(isTooLong(fiscalSchema, values, field)).toBe(false);
    expect(toFiscalColumns(values)[column]).toBe(wide(length));
    expect(isTooLong(fiscalSchema, { ...values, [field]: wide(length + 1) }, field)).toBe(true);
  });
});

describe('each field of an establishment allows the length of its column', () => {
  const blank = toEstablishmentValues(null, []);

  it.each([
    ['name', locations.name],
    ['city', locations.city],
    ['state', locations.state],
    ['manager', locations.manager],
  ] as const)('%s', (field, length) => {
    const values = { ...blank, [field]: wide(length) };
    expect(isTooLong(establishmentSchema, values, field)).toBe(false);
    expect(toLocationColumns(values, null)[field]).toBe(wide(length));
    expect(isTooLong(establishmentSchema, { ...values, [field]: wide(length + 1) }, field)).toBe(true);
  });

  it('the parts of its address together fit in the 5,000 bytes of their column', () => {
    const parts = ['street', 'neighborhood', 'city', 'state'] as const;
    const values = { ...blank, ...Object.fromEntries(parts.map((part) => [part, wide(200)])) };
    for (const part of parts) {
      expect(isTooLong(establishmentSchema, { ...values, [part]: wide(201) }, part)).toBe(true);
    }
    const { adress } = toLocationColumns(values, null);
    expect(new TextEncoder().encode(JSON.stringify(adress)).length).toBeLessThan(5000);
  });
});
