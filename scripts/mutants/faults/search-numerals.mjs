const numerals = 'tests/catalog/words/numerals-of-names.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const searchNumeralFaults = [
  {
    name: 'a word with another apostrophe is another word',
    in: 'function private.typed_words',
    find: "()''’‘`´]+",
    replace: '()]+',
    test: 'tests/catalog/words/apostrophes-and-saints.test.ts',
    named: 'an apostrophe may be typed as ’',
  },
  {
    name: 'a saint is found as it is typed only',
    in: 'function private.read_words',
    find: 'v_other := private.other_spelling(p_words[v_place]);',
    replace: 'v_other := null;',
    test: 'tests/catalog/words/apostrophes-and-saints.test.ts',
    named: 'saint estefin finds saints written out and short',
  },
  {
    name: 'a numeral of a name is found as it is typed only',
    in: 'function private.read_words',
    find: 'v_other := private.other_numeral(p_words, v_place);',
    replace: 'v_other := null;',
    test: numerals,
    named: 'faustino 7 2012 finds the names that have the number as a Roman numeral first',
  },
  {
    name: 'the age or size behind a name is taken for its numeral',
    in: 'function private.other_numeral',
    find: "if coalesce(p_words[p_place + 1], '') ~",
    replace: "if false and coalesce(p_words[p_place + 1], '') ~",
    test: numerals,
    named: 'a number before a unit is a quantity, an age or a size',
  },
  {
    name: 'a name with the numeral in the other notation does not come first',
    in: 'function private.best_products',
    find: 'when h.name ~ v_other_start then 7900',
    replace: '',
    test: numerals,
    named: 'faustino 1 finds the names that have the number as a Roman numeral first',
  },
];
