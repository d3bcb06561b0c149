import { expect, it } from 'vitest';
import { inList } from './catalog-filters';

it('quotes list values so that commas, quotes and backslashes stay part of them', () => {
  expect(inList(['Casa Alba', 'A, B (C)', 'El "Gallo"', 'a\\b'])).toBe(
    '("Casa Alba","A, B (C)","El \\"Gallo\\"","a\\\\b")',
  );
});
