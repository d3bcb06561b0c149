const together = 'tests/catalog/words/words-corrected-together.test.ts';
const many = 'tests/catalog/search/many-hits.test.ts';
const most = 'tests/catalog/words/words-that-say-most.test.ts';
const withoutYear = 'tests/catalog/lines/bottles-without-a-year.test.ts';
const vintages = 'tests/catalog/search/vintages-in-order.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const searchOrderFaults = [
  {
    name: 'the oldest vintage comes first among equals',
    in: 'function private.sorted_as',
    find: '9999 - v_vintage::integer',
    replace: 'v_vintage::integer',
    test: vintages,
    named: 'the newest vintage first',
  },
  {
    name: 'other sizes come before the usual bottle of a vintage',
    in: 'function private.sorted_as',
    find: 'coalesce(v_size, 0)',
    replace: 'coalesce(v_size, 9999)',
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
  {
    name: 'a kind stays rather than the brand beside it',
    in: 'function private.plan_corrected',
    find: 'order by v_is_brand[w.place],',
    replace: 'order by',
    test: most,
    named: 'which no product has together',
  },
  {
    name: 'a brand beside a kind becomes another word',
    in: 'function private.plan_corrected',
    find: "case when v_is_fixed then '{}' when v_is_one",
    replace: 'case when v_is_one',
    test: most,
    named: 'vino moet, which no product has together',
  },
  {
    name: 'a word is a brand wherever it is in a name',
    in: 'function private.is_brand',
    find: '>= 0.5',
    replace: '>= 0',
    test: most,
    named: 'a word that ends the names of products is no brand',
  },
  {
    name: 'a sparkling wine of a year comes before the bottle without one',
    in: 'function private.sorted_as',
    find: "when v_vintage is not null then 'þ'",
    replace: "when v_vintage is not null then '!'",
    test: withoutYear,
    named: 'the brut without a year comes first',
  },
  {
    name: 'a still wine without a year comes before its vintages',
    in: 'function private.sorted_as',
    find: 'v_is_sparkling constant boolean := private.is_sparkling(p_kinds)',
    replace: 'v_is_sparkling constant boolean := true',
    test: withoutYear,
    named: 'a still wine without a year stays among the vintages',
  },
  {
    name: 'a line of a list offers a new vintage before the bottle without a year',
    in: 'function private.find_line_candidates',
    find: 'm.is_there desc nulls last, is_of_no_year desc nulls last,',
    replace: 'm.is_there desc nulls last,',
    test: withoutYear,
    named: 'a line of a list offers bottles without a year',
  },
];
