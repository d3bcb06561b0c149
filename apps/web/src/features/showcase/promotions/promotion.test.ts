import { expect, it } from 'vitest';
import { byRelevance } from './promotion';
import { samplePromotions } from './promotions.sample';

const { packages, individuals } = samplePromotions();
const all = [...packages, ...individuals];

it('puts the most relevant package first', () => {
  const titles = byRelevance(packages).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['Paquete Noche Mexicana', 'Paquete Brindis']);
  expect(titles.at(-1)).toBe('Paquete Sobremesa');
});

it.each(all.map((promotion) => [promotion.title, promotion] as const))(
  'shows of %s a discount that its two prices make',
  (_title, { originalPrice, discountPrice, discount }) => {
    expect(Math.round((1 - discountPrice / originalPrice) * 100)).toBe(discount);
  },
);

it('holds from today on, across the end of a month', () => {
  const [first] = samplePromotions(new Date(2026, 10, 29, 23, 59)).packages;
  expect(first?.validUntil).toEqual(new Date(2026, 11, 1));
  const now = new Date();
  for (const { validUntil } of all) expect(validUntil > now).toBe(true);
});

it('gives single products a presentation and a stock of their own', () => {
  for (const { presentation, stock } of individuals) {
    expect(presentation).toMatch(/ (ml|L)$/);
    expect(stock).toBeGreaterThan(0);
  }
});

it('keeps the average discount that the banner claims', () => {
  const average = all.reduce((sum, { discount }) => sum + discount, 0) / all.length;
  expect(Math.round(average)).toBe(25);
});
