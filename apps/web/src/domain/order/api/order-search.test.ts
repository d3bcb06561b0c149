import { expect, it } from 'vitest';
import { lineConditions, numberCondition } from './order-search';

it.each([
  ['Comales  BLANCO', [['%comales%', '%c_males%', '%comal_s%', '%com_les%'], ['%blanco%']]],
  ['ron', [['ron%', '% ron%', 'rón%', '% rón%', 'roñ%']]],
  ['rosé', [['rosé%', 'rose%', 'rosé%']]],
])('the words of %s are looked for in the names of the lines', (search, words) => {
  const conditions = lineConditions(search);
  expect(conditions).toHaveLength(words.length);
  words.forEach((patterns, index) => {
    for (const pattern of patterns) expect(conditions[index]).toContain(`product_name.ilike."${pattern}"`);
  });
});

it('short words begin a word of the name', () => {
  expect(lineConditions('ron')[0]).not.toContain('"%ron%"');
});

it('signs of patterns and of filters end a word', () => {
  expect(lineConditions('a%b_c*"d",(e)\\')).toHaveLength(5);
  expect(lineConditions(' %*" ')).toEqual([]);
  expect(numberCondition(' ped%2026"')).toBe('order_number.ilike."%ped%2026%%"');
});
