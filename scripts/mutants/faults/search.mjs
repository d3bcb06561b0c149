const words = 'tests/catalogue/search-words.test.ts';
const lines = 'tests/catalogue/match-lines.test.ts';
const memory = 'tests/orders/price-memory.test.ts';
const suggestions = 'tests/catalogue/suggestions.test.ts';

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
    name: 'words that no product has any longer are still counted',
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
    named: 'searches literally on request',
  },
  {
    name: "what anybody bought counts as the establishment's",
    in: 'function private.lately_bought',
    find: "o.location_id = p_location_id and o.status <> 'cancelled'",
    replace: "o.status <> 'cancelled'",
    test: words,
    named: 'ranks what the establishment has bought before its equals',
  },
  {
    name: 'a product is proposed by the words of its description first',
    in: 'function private.search_ranking',
    find: 'else 1000 end',
    replace: 'else 9500 end',
    test: words,
    named: 'finds every word in any order',
  },
  {
    name: 'a line of a list is sure although two products have its words',
    in: 'function private.match_order_line',
    find: 'or v_by_words = 1 and exists',
    replace: 'or v_by_words >= 1 and exists',
    test: lines,
    named: 'between two vintages',
  },
  {
    name: 'a line of a list is sure although a word was corrected',
    in: 'function private.match_order_line',
    find: 'if v_words = v_typed and',
    replace: 'if',
    test: lines,
    named: 'where a word beside a SKU was left out',
  },
  {
    name: 'the lines of a list are matched at any establishment',
    in: 'function public.match_order_lines',
    find: 'private.my_location_store(p_location_id)',
    replace: '(select l.store_id from public.locations l where l.id = p_location_id)',
    test: lines,
    named: 'answers the people of the establishment only',
  },
  {
    name: 'what other establishments paid is recalled, too',
    in: 'function public.last_paid_prices',
    find: 'where own.id = p_location_id and o.status',
    replace: 'where o.status',
    test: memory,
    named: 'answers owner and linked colleague alike',
  },
  {
    name: 'what a stranger paid is recalled',
    in: 'function public.last_paid_prices',
    find: 'from private.my_location_ids() as own (id) join public.orders o on o.location_id = own.id\n    where own.id =',
    replace: 'from public.orders o\n    where o.location_id =',
    test: memory,
    named: 'answers owner and linked colleague alike',
  },
  {
    name: 'the price of a cancelled order is recalled',
    in: 'function public.last_paid_prices',
    find: "o.status <> 'cancelled'",
    replace: 'true',
    test: memory,
    named: 'returns what an establishment paid last',
  },
  {
    name: "a stranger's orders are proposed",
    in: 'function public.search_suggestions',
    find: 'if v_store is not null then',
    replace: 'if true then',
    test: suggestions,
    named: 'reveal nothing to people of other establishments',
  },
];
