import { expect, it } from 'vitest';
import { byRelevance } from './promotion';
import { samplePromotions } from './promotions.sample';

const { packages, individuals } = samplePromotions();
const all = [...packages, ...individuals];

it('the most relevant package comes first', () => {
  const titles = byRelevance(packages).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['Paquete Noche Mexicana', 'Paquete Brindis']);
  expect(titles.at(-1)).toBe('Paquete Sobremesa');
});

it.each(all.map((promotion) => [promotion.title, promotion] as const))(
  'the discount of %s matches its two prices',
  (_title, { originalPrice, discountPrice, discount }) => {
    expect(Math.round((1 - discountPrice / originalPrice) * 100)).toBe(discount);
  },
);

it('a promotion is valid from today on, across the end of a month', () => {
  const [first] = samplePromotions(new Date(2026, 10, 29, 23, 59)).packages;
  expect(first?.validUntil).toEqual(new Date(2026, 11, 1));
  const now = new Date();
  for (const { validUntil } of all) expect(validUntil > now).toBe(true);
});

it('single products have their own presentation and stock', () => {
  for (const { presentation, stock } of individuals) {
    expect(presentation).toMatch(/ (ml|L)$/);
    expect(stock).toBeGreaterThan(0);
  }
});

it('the average discount matches the banner’s claim', () => {
  const average = all.reduce((sum, { discount }) => sum + discount, 0) / all.length;
  expect(Math.round(average)).toBe(25);
});
