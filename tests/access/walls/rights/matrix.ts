/**
 * Who may do what to what the owner has at the establishment `centro`. One mark per actor, in the order of `actors`:
 *   -  refused          .  allowed, but nothing of the owner's is there          +  sees it, or does it
 * A table, view or procedure of the exposed schema without a row here fails the test.
 */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

const nobody = '- - - - - - - - - -';
const theOwner = '- . . . . . + . . .';
const theLocation = '- . . . . + + . . .';
const theLocationAndStaff = '- . . . . + + . + +';
const theStore = '- . . . + + + . + +';
const everybodySignedIn = '- + + + + + + + + +';
const theOwnerOnly = '- - - - - - + - - -';
const theDesk = '- - - - - - - . + +';
const readOnly = { insert: nobody, update: nobody, delete: nobody };

//         anon, newcomer, outsider, former, sibling, colleague, owner, farSeller, seller, admin
export const relations: Record<string, Record<Verb, string>> = {
  profiles: { ...readOnly, select: '- . . . + + + . . .', update: theOwner },
  business_groups: { ...readOnly, select: theStore, insert: everybodySignedIn },
  user_memberships: { ...readOnly, select: theOwner },
  location_users: { ...readOnly, select: theOwner },
  locations: { ...readOnly, select: theLocationAndStaff, insert: theOwnerOnly, update: theOwner },
  business_fiscal_data: { ...readOnly, select: theLocationAndStaff, insert: theOwnerOnly, update: theOwner },
  stores: { ...readOnly, select: theStore },
  categories: { ...readOnly, select: everybodySignedIn },
  sellers: { ...readOnly, select: everybodySignedIn },
  products: { ...readOnly, select: everybodySignedIn },
  payment_methods: { ...readOnly, select: everybodySignedIn },
  store_products: { ...readOnly, select: theStore },
  product_prices_for_users: { ...readOnly, select: theLocation },
  carts: { ...readOnly, select: theOwner },
  cart_items: { select: theOwner, insert: theOwnerOnly, update: theOwner, delete: theOwner },
  wishlist_items: { select: theOwner, insert: theOwnerOnly, update: nobody, delete: theOwner },
  orders: { ...readOnly, select: theLocationAndStaff },
  order_items: { ...readOnly, select: theLocationAndStaff },
  payment_transactions: { ...readOnly, select: theLocationAndStaff },
  mail_preferences: { ...readOnly, select: theOwner, insert: everybodySignedIn, update: theOwner },
  supplier_leads: { ...readOnly, select: nobody, insert: '+ + + + + + + + + +' },
};

export const procedures: Record<string, string> = {
  get_or_create_cart: theOwnerOnly,
  refresh_cart_prices: theOwnerOnly,
  accept_cart_prices: theOwnerOnly,
  add_cart_lines: '- - - - - + + - - -',
  create_order_from_cart: '- - - - - + + - - -',
  catalog_filter_options: theLocation,
  catalog_page: theLocation,
  suggest_products: theLocation,
  match_order_lines: theLocation,
  search_suggestions: theLocation,
  last_paid_prices: theLocation,
  spend_report: theLocation,
  nearest_kinds: theLocation,
  order_terms: theLocation,
  order_guide: theLocation,
  save_order_guide: '- - - - - + + - - -',
  list_group_people: theOwnerOnly,
  set_group_person: theOwnerOnly,
  remove_group_person: theOwnerOnly,
  invite_to_group: theOwnerOnly,
  list_group_invitations: theOwnerOnly,
  withdraw_invitation: theOwnerOnly,
  // The invitation is the colleague's.
  read_invitation: '- - - - - + - - - -',
  accept_invitation: '- - - - - + - - - -',
  my_staff_role: '- . . . . . . + + +',
  staff_log: '- - - - - - - - - +',
  desk_orders: theDesk,
  desk_order: '- - - - - - - - + +',
  desk_queues: theDesk,
  desk_ran_out: theDesk,
  advance_orders: theDesk,
  preview_order_edit: '- - - - - - - - + +',
  edit_order: '- - - - - - - - + +',
  add_order_note: '- - - - - - - - + +',
  desk_offers: '- - - - - - - - + +',
  order_story: theLocation,
  desk_to_pick: theDesk,
  desk_leads: '- - - - - - - . . +',
  set_lead: '- - - - - - - - - +',
  add_lead_note: '- - - - - - - - - +',
  desk_customers: '- - - - - - - + + +',
  desk_customer: '- - - - - - - - + +',
  approve_customer: '- - - - - - - - - +',
  set_customer_credit: '- - - - - - - - - +',
  record_order_payment: '- - - - - - - - + +',
  // Another store's seller finds their own offers.
  desk_catalog: '- - - - - - - + + +',
  desk_brands: '- - - - - - - + + +',
  set_offer: '- - - - - - - - + +',
  preview_price_change: '- - - - - - - + + +',
  change_prices: '- - - - - - - + + +',
  last_price_change: theDesk,
  undo_price_change: '- - - - - - - - + +',
  begin_catalog_import: '- - - - - - - + + +',
  // An import is its person's; taken back, its stores'.
  stage_catalog_import: '- - - - - - - - + -',
  preview_catalog_import: '- - - - - - - - + -',
  catalog_import_rows: '- - - - - - - - + -',
  apply_catalog_import: '- - - - - - - - + -',
  last_catalog_import: theDesk,
  undo_catalog_import: '- - - - - - - - + +',
};

/** Schemas that are not exposed to any role. */
export const closedSchemas = [
  'auth',
  'private',
  'portal',
  'extensions',
  'supabase_migrations',
  'pg_catalog',
  'information_schema',
];
