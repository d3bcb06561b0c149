import { expect, it } from 'vitest';
import { CFDI_USES, REGIMES, satEntry } from './sat-codes';

it.each([
  [REGIMES, '601', '601 - General de Ley Personas Morales'],
  [REGIMES, '626-RESICO', '626 - Régimen Simplificado de Confianza'],
  [CFDI_USES, 'g03', 'G03 - Gastos en general'],
  [CFDI_USES, 'P01', 'P01'],
  [REGIMES, '', ''],
])('a stored value is recognised by its code', (catalogue, stored, entry) =>
  expect(satEntry(catalogue, stored)).toBe(entry),
);

it.each([REGIMES, CFDI_USES])('every code is listed once', (...entries) => {
  const codes = entries.map((entry) => entry.split(' - ')[0]);
  expect(new Set(codes).size).toBe(entries.length);
});
