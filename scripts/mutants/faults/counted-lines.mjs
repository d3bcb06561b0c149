const counts = 'tests/catalog/bottles-and-cases.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const countedLineFaults = [
  {
    name: 'a house with a wine without a year is sure of its vintage',
    in: 'function private.match_order_line',
    find: 'private.more_usual_namesake(v_typed, v_ids)',
    replace: 'null',
    test: 'tests/catalog/bottles-without-a-year.test.ts',
    named: 'since a house means its usual bottle',
  },
  {
    name: 'a number chooses one of several kinds and its case',
    in: 'function private.match_order_line',
    find: 'case when v_single = 1 then',
    replace: 'case when true then',
    test: counts,
    named: 'a case that the establishment buys is sure only of few',
  },
  {
    name: 'a year that only a longer name has is sure of it',
    in: 'function private.match_order_line',
    find: ' and v_plainer is null',
    replace: '',
    test: 'tests/catalog/match-lines.test.ts',
    named: 'for a vintage that only a wine with more words has',
  },
  {
    name: 'a word of the list is corrected into another product',
    in: 'function private.lacks_known_word',
    find: 'private.is_in_names(p_store, array[w])',
    replace: 'false',
    test: 'tests/catalog/match-lines.test.ts',
    named: 'where a word of another name was corrected',
  },
  {
    name: 'a line of a list is sure of a case that was bought, though its number may count bottles',
    in: 'function private.match_order_line',
    find: 'if v_sure and v_is_own and v_first <> v_bottle then',
    replace: 'if false then',
    test: counts,
    named: 'a case that the establishment buys is sure only of few',
  },
  {
    name: 'any number of cases is sure where one was bought',
    in: 'function private.likely_cases',
    find: 'least(p_pieces - 1, (',
    replace: 'greatest(p_pieces, (',
    test: counts,
    named: 'a case that the establishment buys is sure only of few',
  },
  {
    name: 'a line of a list is sure of the newest of several vintages',
    in: 'function private.match_order_line',
    find: 'is_there desc) as rank',
    replace: 'is_there desc, vintage desc) as rank',
    test: counts,
    named: 'several vintages of a wine in stock are a choice',
  },
  {
    name: 'a line of kinds and colours is sure of a product',
    in: 'function private.match_order_line',
    find: 'not private.names_kinds_only(private.typed_words(p_term))',
    replace: 'true',
    test: counts,
    named: 'vino tinto de la casa names no product',
  },
];
