const together = 'tests/catalog/words-corrected-together.test.ts';
const many = 'tests/catalog/many-hits.test.ts';
const vintages = 'tests/catalog/vintages-in-order.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const searchOrderFaults = [
  {
    name: 'the oldest vintage comes first among equals',
    in: 'function private.sorted_as',
    find: '9999 - p_vintage::integer',
    replace: 'p_vintage::integer',
    test: vintages,
    named: 'the newest vintage first',
  },
  {
    name: 'other sizes come before the usual bottle of a vintage',
    in: 'function private.sorted_as',
    find: 'coalesce(size.ml, 0)',
    replace: 'coalesce(size.ml, 9999)',
    test: vintages,
    named: 'the usual bottle before other sizes',
  },
  {
    name: 'a word is split although the store has one like it',
    in: 'function private.split_word',
    find: ' and not exists (select from private.likely_words(p_store, p_word, 4, false))',
    replace: '',
    test: together,
    named: 'a misspelt word is not split',
  },
  {
    name: 'the number of many products is lost where they are ranked',
    in: 'function private.best_products',
    find: "coalesce(p_plan.total::text, 'null')",
    replace: "'null'",
    test: many,
    named: 'their number is that of all',
  },
  {
    name: 'a search of many products keeps none of them',
    in: 'function private.plan_words',
    find: 'v_plan.first_hits := v_hits[:c_hits];',
    replace: '',
    test: many,
    named: 'is corrected to words that hundreds of products have',
  },
];
