import { expect, it } from 'vitest';
import { byRelevance, originalPrice, validUntil, type Promotion } from './promotion';
import { individuals, packages } from './promotions.sample';

const promotion = (name: string, relevance: number): Promotion => ({
  ...{ name, relevance, description: '', discount: 10, isHot: false, validForDays: 2, items: [] },
});

it('puts the most relevant first', () => {
  const sorted = byRelevance([promotion('a', 1), promotion('b', 9), promotion('c', 5)]);
  expect(sorted.map(({ name }) => name)).toEqual(['b', 'c', 'a']);
});

it('derives the price before the discount', () => {
  expect(originalPrice(750, 25)).toBe(1000);
  expect(originalPrice(529, 20)).toBe(661);
});

it('holds from today on, across the end of a month', () => {
  expect(validUntil(2, new Date(2026, 10, 29, 23, 59))).toEqual(new Date(2026, 11, 1));
  for (const { validForDays } of [...packages, ...individuals]) expect(validForDays).toBeGreaterThan(0);
});

it('keeps the average discount that the banner claims', () => {
  const all = [...packages, ...individuals];
  const average = all.reduce((sum, { discount }) => sum + discount, 0) / all.length;
  expect(Math.round(average)).toBe(25);
});
