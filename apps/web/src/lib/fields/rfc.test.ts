import { expect, it } from 'vitest';
import { looksLikeRfc, normalizeRfc } from './rfc';

it.each(['XAXX010101000', 'xexx010101000', 'OLC 150312 AB3', 'Ñ&A990101A1A'])(
  'looksLikeRfc accepts %s',
  (text) => expect(looksLikeRfc(text)).toBe(true),
);

it.each(['', 'OLC150312AB', 'OLC151312AB3', 'OLC150332AB3', 'OLC150312ABB', '123456789012'])(
  'looksLikeRfc rejects "%s"',
  (text) => expect(looksLikeRfc(text)).toBe(false),
);

it('normalizeRfc writes an RFC as invoices do', () =>
  expect(normalizeRfc(' olc-150312 ab3 ')).toBe('OLC150312AB3'));
