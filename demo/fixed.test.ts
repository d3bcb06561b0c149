import { describe, expect, it } from 'vitest';
import { between, chance, fixedId } from './fixed';

describe('values that depend only on a name', () => {
  it('are UUIDs of version 5, one per table and key', () => {
    expect(fixedId('products', 'TEQ-NCO-001')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(fixedId('products', 'a')).toBe(fixedId('products', 'a'));
    expect(fixedId('products', 'a')).not.toBe(fixedId('sellers', 'a'));
  });

  it('are evenly distributed', () => {
    const draws = Array.from({ length: 2_000 }, (_, i) => chance(`draw ${i}`));
    const mean = draws.reduce((sum, draw) => sum + draw) / draws.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
    expect(new Set(draws.map((_, i) => between(1, 6, `die ${i}`)))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
