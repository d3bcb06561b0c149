const short = 'tests/catalog/words/short-words.test.ts';
const spellings = 'tests/catalog/words/other-spellings.test.ts';
const letters = 'tests/catalog/search/words-before-letters.test.ts';
const months = 'tests/orders/search-orders-by-time.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const searchSpellingFaults = [
  {
    name: 'the first letter of a short word is never wrong',
    in: 'function private.likely_words',
    find: 'any (v_swapped || v_first)',
    replace: 'any (v_swapped)',
    test: short,
    named: 'eon añejo is ron añejo, and the page says so',
  },
  {
    name: 'what begins the names of a few products is never a kind',
    in: 'function private.near_word',
    find: 'return case when v_near <> all (p_words) then v_near end;',
    replace: 'return null;',
    test: short,
    named:
      'the beginning of a few names that sounds like a kind is the kind, and finds the names with one letter more',
  },
  {
    name: 'a correction repeats another word',
    in: 'function private.near_word',
    find: 'l.word <> all (p_words)',
    replace: 'true',
    test: short,
    named: 'a correction repeats no other word',
  },
  {
    name: 'the sign for and has no words',
    in: 'function private.joined_words',
    find: `coalesce(m[1] || m[2], 'and')`,
    replace: 'm[1] || m[2]',
    test: spellings,
    named: 'sauce and lorca finds what is joined in a name or brand',
  },
  {
    name: 'a well-known brand may be letters within another',
    in: 'function private.near_word',
    find: 'cardinality(v_kinds) = 1',
    replace: 'false',
    test: letters,
    named: 'a well-known brand that is only within other names means its kind, until the store sells it',
  },
  {
    name: 'ranges of prices are counted by the list price',
    in: 'function private.price_options',
    find: 'private.prices_condition(p_store, array[range::numrange])',
    replace: 'private.price_condition(range::numrange)',
    test: 'tests/catalog/pages/promoted-prices.test.ts',
    named: 'ranges, sorting and counts use promoted prices',
  },
  {
    name: 'a month of orders is one by UTC',
    in: 'function private.orders_named',
    find: `o.created_at at time zone coalesce(s.time_zone, 'UTC')`,
    replace: `o.created_at at time zone 'UTC'`,
    test: months,
    named: 'finds for "octubre" the orders [3,2,0]',
  },
];
