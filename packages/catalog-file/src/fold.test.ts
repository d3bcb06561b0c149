import { expect, it } from 'vitest';
import { fold, slugify } from './fold';

it('fold ignores case, accents and blanks', () => {
  expect(fold('  Vino  ROSÉ ')).toBe('vino rose');
});

it.each([
  ['Tequila Añejo 100%', 'tequila-anejo-100'],
  ['Øvrige / Smørrebrød', 'ovrige-smorrebrod'],
  ['Ca’ Lunera Prosecco Rosé 1.75 L', 'ca-lunera-prosecco-rose-1-75-l'],
  ['Añejo Ñandú & Søn', 'anejo-nandu-son'],
  ['日本酒', ''],
])('slugify turns %s into the slug %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
