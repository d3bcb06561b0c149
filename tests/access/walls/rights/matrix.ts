import { type Actor, actors } from '../actors';

export type Verb = 'select' | 'insert' | 'update' | 'delete';

/**
 * An actor's outcome on the owner's rows at the establishment `centro`: refused; allowed, but none of the owner's rows (`empty`);
 * or they are seen, or changed (`done`).
 */
export type Outcome = 'refused' | 'empty' | 'done';
export type Rights = Record<Actor, Outcome>;

const accounts = actors.filter((actor) => actor !== 'anon');

/** An actor in neither list is refused. */
function rights({
  done = [],
  empty = [],
}: {
  done?: readonly Actor[];
  empty?: readonly Actor[] | 'the other accounts';
}): Rights {
  const isEmpty = (actor: Actor) =>
    empty === 'the other accounts' ? actor !== 'anon' : empty.includes(actor);
  const outcomeOf = (actor: Actor): Outcome =>
    done.includes(actor) ? 'done' : isEmpty(actor) ? 'empty' : 'refused';
  return Object.fromEntries(actors.map((actor) => [actor, outcomeOf(actor)])) as Rights;
}

const noActor = rights({});
const theOwner = rights({ done: ['owner'], empty: 'the other accounts' });
const theLocation = rights({ done: ['colleague', 'owner'], empty: 'the other accounts' });
const theLocationAndStaff = rights({
  done: ['colleague', 'owner', 'seller', 'nearAdmin', 'admin'],
  empty: 'the other accounts',
});
const theStore = rights({
  done: ['sibling', 'colleague', 'owner', 'seller', 'nearAdmin', 'admin'],
  empty: 'the other accounts',
});
const allAccounts = rights({ done: accounts });
const theOwnerOnly = rights({ done: ['owner'] });
const staff = ['farSeller', 'seller', 'farAdmin', 'nearAdmin', 'admin'] as const;
const theDesk = rights({ done: ['seller', 'nearAdmin', 'admin'], empty: ['farSeller', 'farAdmin'] });
const theLocationOnly = rights({ done: ['colleague', 'owner'] });
const theColleagueOnly = rights({ done: ['colleague'] });
const theStoresStaff = rights({ done: ['seller', 'nearAdmin', 'admin'] });
const anyStaff = rights({ done: staff });
const anyAdmin = rights({ done: ['farAdmin', 'nearAdmin', 'admin'] });
const theStoresAdmins = rights({ done: ['nearAdmin', 'admin'] });
/** Another store's admin reads that there is nothing of theirs. */
const theStoresAdminsReading = rights({ done: ['nearAdmin', 'admin'], empty: ['farAdmin'] });
const adminsOfAllStores = rights({ done: ['admin'] });
const theSellerOnly = rights({ done: ['seller'] });
const readOnly = { insert: noActor, update: noActor, delete: noActor };

/** A table or view of the exposed schema without a row here fails the test. */
export const relations: Record<string, Record<Verb, Rights>> = {
  profiles: {
    ...readOnly,
    select: rights({ done: ['sibling', 'colleague', 'owner'], empty: 'the other accounts' }),
    update: theOwner,
  },
  business_groups: { ...readOnly, select: theStore, insert: allAccounts },
  user_memberships: { ...readOnly, select: theOwner },
  location_users: { ...readOnly, select: theOwner },
  locations: { ...readOnly, select: theLocationAndStaff, insert: theOwnerOnly, update: theOwner },
  business_fiscal_data: { ...readOnly, select: theLocationAndStaff, insert: theOwnerOnly, update: theOwner },
  stores: { ...readOnly, select: theStore },
  categories: { ...readOnly, select: allAccounts },
  sellers: { ...readOnly, select: allAccounts },
  products: { ...readOnly, select: allAccounts },
  payment_methods: { ...readOnly, select: allAccounts },
  store_products: { ...readOnly, select: theStore },
  product_prices_for_users: { ...readOnly, select: theLocation },
  carts: { ...readOnly, select: theOwner },
  cart_items: { select: theOwner, insert: theOwnerOnly, update: theOwner, delete: theOwner },
  wishlist_items: { select: theOwner, insert: theOwnerOnly, update: noActor, delete: theOwner },
  orders: { ...readOnly, select: theLocationAndStaff },
  order_items: { ...readOnly, select: theLocationAndStaff },
  payment_transactions: { ...readOnly, select: theLocationAndStaff },
  mail_preferences: { ...readOnly, select: theOwner, insert: allAccounts, update: theOwner },
  supplier_leads: { ...readOnly, select: noActor, insert: rights({ done: actors }) },
};

/** Likewise for procedures. */
export const procedures: Record<string, Rights> = {
  get_or_create_cart: theOwnerOnly,
  refresh_cart_prices: theOwnerOnly,
  accept_cart_prices: theOwnerOnly,
  // The store sells every line of the cart.
  unsold_cart_lines: rights({ empty: 'the other accounts' }),
  add_cart_lines: theLocationOnly,
  replace_cart_lines: theLocationOnly,
  create_order_from_cart: theLocationOnly,
  catalog_filter_options: theLocation,
  catalog_page: theLocation,
  suggest_products: theLocation,
  match_order_lines: theLocation,
  search_orders: theLocation,
  search_suggestions: theLocation,
  last_paid_prices: theLocation,
  spend_report: theLocation,
  nearest_kinds: theLocation,
  store_promotions: theLocation,
  order_ideas: theLocation,
  store_bestsellers: theLocation,
  order_terms: theLocation,
  order_guide: theLocation,
  save_order_guide: theLocationOnly,
  list_group_people: theOwnerOnly,
  set_group_person: theOwnerOnly,
  remove_group_person: theOwnerOnly,
  invite_to_group: theOwnerOnly,
  list_group_invitations: theOwnerOnly,
  withdraw_invitation: theOwnerOnly,
  // The invitation is the colleague's.
  read_invitation: theColleagueOnly,
  accept_invitation: theColleagueOnly,
  my_staff_role: rights({ done: staff, empty: 'the other accounts' }),
  staff_log: theStoresAdminsReading,
  desk_log: theStoresAdminsReading,
  desk_team: anyAdmin,
  // Access to all stores, and a change of it; the seller who is removed is of the establishment's store.
  invite_staff: adminsOfAllStores,
  withdraw_staff_invitation: adminsOfAllStores,
  set_staff_person: adminsOfAllStores,
  remove_staff_person: theStoresAdmins,
  // The invitation is the colleague's.
  read_staff_invitation: theColleagueOnly,
  accept_staff_invitation: theColleagueOnly,
  undelivered_mails: theStoresAdminsReading,
  retry_mail: theStoresAdmins,
  desk_mails: theStoresAdminsReading,
  desk_orders: theDesk,
  desk_order: theStoresStaff,
  desk_queues: theDesk,
  desk_ran_out: theDesk,
  desk_sales: theDesk,
  desk_running_out: theDesk,
  // The other store has its own new customers.
  desk_news: anyStaff,
  advance_orders: theDesk,
  preview_order_edit: theStoresStaff,
  edit_order: theStoresStaff,
  mark_order_seen: theStoresStaff,
  add_order_note: theStoresStaff,
  desk_offers: theStoresStaff,
  order_story: theLocation,
  desk_to_pick: theDesk,
  desk_leads: rights({ done: ['farAdmin', 'nearAdmin', 'admin'], empty: ['farSeller', 'seller'] }),
  set_lead: anyAdmin,
  add_lead_note: anyAdmin,
  desk_customers: anyStaff,
  desk_customer: theStoresStaff,
  desk_customer_dues: theStoresStaff,
  approve_customer: theStoresAdmins,
  set_customer_credit: theStoresAdmins,
  set_credit_days: theStoresAdmins,
  release_credit: theStoresAdmins,
  withdraw_credit_release: theStoresAdmins,
  record_order_payment: theStoresStaff,
  record_customer_payment: theStoresStaff,
  void_customer_payment: theStoresStaff,
  record_order_refund: theStoresStaff,
  void_order_refund: theStoresStaff,
  block_customer: theStoresAdmins,
  set_shortage_rule: rights({ done: ['owner', 'seller', 'nearAdmin', 'admin'] }),
  // To the other store.
  preview_location_store: adminsOfAllStores,
  set_location_store: adminsOfAllStores,
  invite_customer_person: theStoresStaff,
  set_customer_person: theStoresStaff,
  remove_customer_person: theStoresStaff,
  withdraw_customer_invitation: theStoresStaff,
  // Another store's seller finds their own offers.
  desk_catalog: anyStaff,
  desk_price_list: anyStaff,
  desk_brands: anyStaff,
  set_offer: theStoresStaff,
  set_product_picture: theStoresStaff,
  desk_pictures: theDesk,
  preview_price_change: anyStaff,
  change_prices: anyStaff,
  last_price_change: theDesk,
  undo_price_change: theStoresStaff,
  begin_catalog_import: anyStaff,
  // An import belongs to the person who started it; its undo to the staff of its stores.
  stage_catalog_import: theSellerOnly,
  preview_catalog_import: theSellerOnly,
  catalog_import_rows: theSellerOnly,
  apply_catalog_import: theSellerOnly,
  last_catalog_import: theDesk,
  preview_import_undo: theStoresStaff,
  undo_catalog_import: theStoresStaff,
  desk_promotions: theDesk,
  desk_issuers: anyStaff,
  save_issuer: theStoresAdmins,
  desk_invoices: theDesk,
  export_invoices: theDesk,
  preview_promotion: theStoresStaff,
  save_promotion: theStoresStaff,
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
