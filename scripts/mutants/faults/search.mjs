const words = 'tests/catalogue/search-words.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const searchFaults = [
  {
    name: "words of another store's catalogue correct a search",
    in: 'function private.near_words',
    find: 'where s.store_id = p_store and s.uses > 0',
    replace: 'where s.uses > 0',
    test: words,
    named: 'knows no word of another store',
  },
  {
    name: 'words that no product has any more are still counted',
    in: 'function private.count_words',
    find: 'else -count(*) end',
    replace: 'else 0 end',
    test: words,
    named: 'counts its words along with the entries',
  },
  {
    name: 'a search is corrected although it was to be taken literally',
    in: 'function private.words_to_find',
    find: 'p_literal or private.is_found',
    replace: 'private.is_found',
    test: words,
    named: 'searches for what was typed when asked to',
  },
  {
    name: "what anybody bought counts as the establishment's",
    in: 'function private.lately_bought',
    find: "o.location_id = p_location_id and o.status <> 'cancelled'",
    replace: "o.status <> 'cancelled'",
    test: words,
    named: 'puts what the establishment has bought before its equals',
  },
  {
    name: 'a product is proposed by the words of its description first',
    in: 'function private.search_ranking',
    find: 'else 1000 end',
    replace: 'else 9500 end',
    test: words,
    named: 'finds every word in any order',
  },
];
