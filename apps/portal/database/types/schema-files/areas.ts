/** The area of what belongs elsewhere than its migration says. */
const areasOfObjects: Record<string, string> = {
  'private.cheapest_plan': 'search_ranking',
  'private.read_words': 'search_words',
  'private.record_payment': 'payments',
  'private.staff_log_values': 'staff_log',
  'public.record_order_payment': 'payments',
  'public.undo_catalog_import': 'catalog_import_undo',
};

/**
 * The area of what a change brought first, by the change's file without its date; a file of 20261206… is its own area. What
 * exists already stays in its area.
 */
const areasOfChanges: Record<string, string> = {
  team: 'team',
  staff_log_search: 'staff_log',
  catalogue_of_frequent_words: 'catalog_desk',
  undo_removes_created: 'catalog_import_undo',
  picture_addresses: 'product_pictures',
  words_of_skus: 'search_words',
  public_hosts_of_pictures: 'product_pictures',
  invitations_of_other_stores: 'team',
  names_of_catalog_entries: 'catalog_entries',
  names_of_promotion_offers: 'promotions',
  names_at_the_desk: 'catalog_desk',
  names_of_imports: 'catalog_imports',
  names_of_searches: 'search_words',
  near_lines: 'search_words',
  words_of_sizes: 'search_words',
  words_of_rounded_sizes: 'search_words',
  terms_before_a_search: 'search_index',
  words_of_kinds: 'search_words',
  orders_on_their_way: 'order_edits',
  categories_of_matched_lines: 'search_words',
  uses_of_cancelled_orders: 'promotions',
  payments_with_reference: 'payments',
  overlapping_promotions: 'promotion_desk',
  words_of_the_bar: 'search_words',
  words_corrected_together: 'search_corrections',
  lines_of_brands: 'quick_order',
  money_owed_back: 'refunds',
  edits_of_pieces_and_prices: 'order_edits',
  admins_of_some_stores: 'staff',
  customers_of_several_stores: 'customer_desk',
  catalogue_as_a_price_list: 'price_list_export',
  mail_of_approval: 'order_mails',
  packages_of_edited_orders: 'order_edits',
  keys_of_one_content: 'repeated_requests',
  results_of_edited_orders: 'order_edits',
  undo_of_imports_asks: 'catalog_import_undo',
  moved_establishments: 'locations',
  shortage_rules: 'business_groups',
  overdue_credit_and_releases: 'overdue_credit',
  unmailed_changes_and_seen_orders: 'order_moves',
  log_of_releases_and_sightings: 'staff_log',
  mails_at_the_desk: 'mail_desk',
  words_that_say_most: 'search_words',
  bottles_without_a_year: 'search_ranking',
  acts_of_the_log: 'staff_log',
  log_by_acts: 'staff_log',
  numerals_of_names: 'search_words',
  payments_of_several_orders: 'payments',
  lines_of_bottles_and_cases: 'quick_order',
  names_of_staff: 'staff',
  accepted_quantities: 'placing_orders',
  apostrophes_and_saints: 'search_words',
  brands_and_substitutes: 'catalog_desk',
  brands_in_a_list: 'quick_order',
  names_in_one_line: 'profiles',
  lines_with_years_and_numbers: 'quick_order',
  orders_of_people_who_left: 'order_mails',
  carts_replaced_at_once: 'carts',
  small_bottles_of_lists: 'quick_order',
  vintages_spelled_in_two_ways: 'quick_order',
  orders_by_product: 'orders',
  plurals_in_lists: 'quick_order',
  orders_by_near_words: 'orders',
  doubled_letters: 'search_words',
  lines_without_a_product: 'quick_order',
  short_words: 'search_corrections',
  other_spellings: 'search_words',
  words_before_letters: 'search_ranking',
  counted_price_ranges: 'catalog_pages',
  orders_by_month: 'orders',
  orders_by_days: 'orders',
  orders_by_short_number: 'suggestions',
  reading_of_a_line: 'quick_order',
  spellings_of_whisky: 'search_words',
  orders_by_weekday: 'orders',
};

const areaFile = /^20261206\d+_(?<area>\w+)$/;

/** Whether a migration is one of those that first had an area each. */
export const isAreaFile = (file: string): boolean => areaFile.test(file);

/** The area of an object that a migration creates. @throws {Error} if a change without an area brings something new */
export function areaOf(object: string, file: string): string {
  const name = file.replace(/^\d+_/, '');
  const area = areasOfObjects[object] ?? areaFile.exec(file)?.groups?.area ?? areasOfChanges[name];
  if (area === undefined) throw new Error(`${file} creates ${object}: its area is missing in areas.ts.`);
  return area;
}
