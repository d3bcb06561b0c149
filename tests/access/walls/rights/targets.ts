import pg from 'pg';
import { fillCart, placeOrder } from '../../../../testing/fixtures/buy';
import { expressOrder } from '../../../../testing/fixtures/express-order';
import { insertId } from '../../../../testing/fixtures/insert';
import type { Crowd } from '../actors';
import { type Call, ofStaff, promoted } from './desk-targets';

/** The targets in a table or view: the owner's row, and the bodies of an insert and an update. */
type Target = { filter: string; insert: object; patch: object };

export type Targets = {
  relations: Record<string, Target>;
  procedures: Record<string, Call>;
  /** Reverts a successful write. */
  restore(): Promise<void>;
};

const intruder = 'Intrusa';
const neighbour = 'Vecina';

/** Gives the owner a row in every table, and returns how a request names each. */
export async function placeTargets(pool: () => pg.Pool, { world, ids }: Crowd): Promise<Targets> {
  const { locations, groups, fiscal, offers } = world;
  const { owner, colleague } = ids;
  const centro = locations.centro;
  await fillCart(pool(), owner, centro, { [offers.mezcal]: 1 });
  const { order_id: order } = await placeOrder(pool(), owner, centro);
  const cart = await fillCart(pool(), owner, centro, { [offers.tequila]: 2 });
  await fillCart(pool(), colleague, centro, { [offers.tequila]: 1 });
  const seller = await insertId(pool(), 'sellers', { name: 'Vendedora de la matriz' });
  const category = await insertId(pool(), 'categories', { slug: 'matriz', name: 'Matriz' });
  const lead = { brand_name: intruder, category: 'Bebidas', contact_name: 'Eva', email: 'eva@example.mx' };
  const enquiry = await insertId(pool(), 'supplier_leads', { ...lead, brand_name: 'Marca' });
  const at = { user_id: owner, location_id: centro };
  const product = offers.tequilaProduct;
  await pool().query(`update products set category_first = 'Destilados' where id = '${product}'`);
  await addNeighbours(pool());
  const traded = `with placed as (
      insert into orders (user_id, location_id, store_id, status, subtotal, total, payment_method_id, is_express, created_at)
      select '${owner}', l.id, 1, 'delivered', 100, 100, 1, true, now() - (14 + n) * interval '1 day'
      from locations l, generate_series(1, 4) n where l.id = '${centro}' or l.name = '${neighbour}' returning id
    )
    insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price, total_price)
    select id, '${product}', 'Tequila', 'T', 1, 100, 100 from placed`;
  const relations: Targets['relations'] = {
    profiles: { filter: `id=eq.${owner}`, insert: { display_name: intruder }, patch: { phone: intruder } },
    business_groups: {
      filter: `id=eq.${groups.casa}`,
      insert: { name: intruder },
      patch: { name: intruder },
    },
    user_memberships: {
      filter: `user_id=eq.${owner}`,
      insert: { user_id: owner, company_id: groups.ajena },
      patch: { role: 'member' },
    },
    location_users: {
      filter: `user_id=eq.${owner}&location_id=eq.${centro}`,
      insert: { user_id: owner, location_id: locations.lejos },
      patch: { location_id: locations.lejos },
    },
    locations: {
      filter: `id=eq.${centro}`,
      insert: { name: intruder, bussiness_group_id: groups.casa },
      patch: { manager: intruder },
    },
    business_fiscal_data: {
      filter: `id=eq.${fiscal.casa}`,
      insert: { business_group_id: groups.casa, lega_name: intruder },
      patch: { regimen: intruder },
    },
    stores: { filter: 'id=eq.1', insert: { id: 7, name: intruder }, patch: { name: intruder } },
    categories: {
      filter: `id=eq.${category}`,
      insert: { slug: 'intrusa', name: intruder },
      patch: { name: intruder },
    },
    sellers: { filter: `id=eq.${seller}`, insert: { name: intruder }, patch: { is_active: false } },
    products: {
      filter: `id=eq.${product}`,
      insert: { sku: intruder, name: intruder },
      patch: { name: intruder },
    },
    payment_methods: {
      filter: 'id=eq.1',
      insert: { id: 9, name: intruder, code: 'intrusa' },
      patch: { is_active: false },
    },
    store_products: {
      filter: `id=eq.${offers.tequila}`,
      insert: { store_id: 2, product_id: product, price: 1 },
      patch: { price: 1, stock_qty: 999 },
    },
    product_prices_for_users: {
      filter: `location_id=eq.${centro}`,
      insert: { name: intruder, price: 1 },
      patch: { price: 1 },
    },
    carts: {
      filter: `id=eq.${cart}`,
      insert: { ...at, location_id: locations.norte },
      patch: { user_id: colleague },
    },
    cart_items: {
      filter: `cart_id=eq.${cart}`,
      insert: { cart_id: cart, store_product_id: offers.mezcal, quantity: 1, price: 1 },
      patch: { quantity: 9 },
    },
    wishlist_items: {
      filter: `user_id=eq.${owner}&location_id=eq.${centro}`,
      insert: { ...at, product_id: await unlikedProduct(pool(), product) },
      patch: { location_id: locations.norte },
    },
    orders: {
      filter: `id=eq.${order}`,
      insert: { ...at, store_id: 1, subtotal: 1, total: 1, payment_method_id: 1, is_express: true },
      patch: { status: 'delivered' },
    },
    order_items: {
      filter: `order_id=eq.${order}`,
      insert: {
        order_id: order,
        product_id: product,
        product_name: intruder,
        sku: 'X',
        quantity: 1,
        unit_price: 1,
        total_price: 1,
      },
      patch: { unit_price: 0, total_price: 0 },
    },
    payment_transactions: {
      filter: `order_id=eq.${order}`,
      insert: { order_id: order, payment_method_id: 1, payment_method: 'x', amount: 1 },
      patch: { status: 'paid' },
    },
    mail_preferences: {
      filter: `user_id=eq.${owner}`,
      insert: { kind: 'new_lead', is_wanted: false },
      patch: { is_wanted: false },
    },
    supplier_leads: { filter: 'brand_name=eq.Marca', insert: lead, patch: { phone: '1' } },
  };
  const procedures = {
    get_or_create_cart: { body: { p_user_id: owner, p_location_id: centro } },
    refresh_cart_prices: { body: { p_cart_id: cart }, prepare: 'update cart_items set price = 99' },
    unsold_cart_lines: { body: { p_location_id: centro } },
    accept_cart_prices: {
      body: { p_cart_id: cart, p_prices: { [offers.tequila]: 99 } },
      prepare: 'update cart_items set price = 99, accepted_price = 98',
    },
    add_cart_lines: {
      body: {
        p_location_id: centro,
        p_lines: [{ store_product_id: offers.mezcal, quantity: 1, price: 250.5 }],
      },
    },
    replace_cart_lines: {
      body: {
        p_location_id: centro,
        p_lines: [{ store_product_id: offers.mezcal, quantity: 1, price: 250.5 }],
      },
    },
    create_order_from_cart: { body: expressOrder(centro) },
    catalog_filter_options: { body: { p_location_id: centro, p_filter: 'brand' } },
    catalog_page: { body: { p_location_id: centro } },
    suggest_products: { body: { p_location_id: centro, p_search: 'tequila' } },
    match_order_lines: { body: { p_location_id: centro, p_terms: ['tequila'] } },
    search_orders: { body: { p_location_id: centro, p_search: 'ped-' } },
    search_suggestions: { body: { p_location_id: centro, p_search: 'tequila' } },
    last_paid_prices: {
      body: { p_location_id: centro, p_product_ids: [await orderedProduct(pool(), order)] },
    },
    nearest_kinds: { body: { p_location_id: centro, p_search: 'tekila' } },
    store_promotions: { body: { p_location_id: centro }, prepare: promoted },
    spend_report: { body: { p_location_id: centro } },
    order_ideas: { body: { p_location_id: centro }, prepare: traded },
    store_bestsellers: { body: { p_location_id: centro }, prepare: traded },
    order_terms: { body: { p_location_id: centro } },
    order_guide: {
      body: { p_location_id: centro },
      prepare: `insert into private.order_guide (location_id, product_id, par_level)
        values ('${centro}', '${product}', 6) on conflict do nothing`,
    },
    save_order_guide: {
      body: { p_location_id: centro, p_lines: [{ product_id: product, section: 'Barra', par_level: 6 }] },
    },
    ...ofPeople(groups.casa, colleague, centro),
    ...ofStaff(order, {
      ...at,
      seller: ids.seller,
      group: groups.casa,
      lead: enquiry,
      offer: offers.tequila,
      colleague,
      number: await numberOf(pool(), order),
    }),
  };
  const restore = () => putBack(pool(), { ...at, product, offer: offers.tequila, order, colleague });
  await restore();
  return { relations, procedures, restore };
}

/** The owner's calls about the people of the group, and the colleague's about an invitation to them. */
function ofPeople(group: string, colleague: string, location: string): Targets['procedures'] {
  const invitation = '00000000-0000-4000-8000-00000000aaaa';
  const prepare = `
    delete from private.group_invitations;
    insert into private.group_invitations (id, group_id, email, role, location_ids, invited_by, token_hash)
    select '${invitation}', '${group}', lower(u.email), 'member', '{}', o.user_id, sha256('token')
    from auth.users u, user_memberships o
    where u.id = '${colleague}' and o.company_id = '${group}' and o.is_active and o.role = 'owner'`;
  const p_group_id = group;
  const access = { p_role: 'member', p_location_ids: [location] };
  return {
    list_group_people: { body: { p_group_id } },
    set_group_person: { body: { p_group_id, p_user_id: colleague, ...access } },
    remove_group_person: { body: { p_group_id, p_user_id: colleague } },
    invite_to_group: { body: { p_group_id, p_email: 'invitada@example.mx', ...access } },
    list_group_invitations: { body: { p_group_id }, prepare },
    withdraw_invitation: { body: { p_group_id, p_invitation_id: invitation }, prepare },
    read_invitation: { body: { p_token: 'token' }, prepare },
    accept_invitation: { body: { p_token: 'token' }, prepare },
  };
}

/** Ten other groups of the store, as many as the ranking of bestsellers needs. */
async function addNeighbours(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with added as (insert into business_groups (name) select $1 from generate_series(1, 10) returning id)
     insert into locations (name, bussiness_group_id, store_id) select $1, id, 1 from added`,
    [neighbour],
  );
}

async function numberOf(pool: pg.Pool, order: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    'select order_number as number from orders where id = $1',
    [order],
  );
  return rows[0]?.number ?? '';
}

async function orderedProduct(pool: pg.Pool, order: string): Promise<string> {
  const { rows } = await pool.query<{ product_id: string }>(
    'select product_id from order_items where order_id = $1',
    [order],
  );
  return rows[0]?.product_id ?? '';
}

async function unlikedProduct(pool: pg.Pool, liked: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where id <> $1 order by id limit 1',
    [liked],
  );
  return rows[0]?.id ?? '';
}

type Rows = Record<'user_id' | 'location_id' | 'product' | 'offer' | 'order' | 'colleague', string>;

/** Restores everyone's rows in one round trip: the matrix does so hundreds of times. */
async function putBack(pool: pg.Pool, rows: Rows): Promise<void> {
  const [user, location, product, offer, order, colleague, name] = [
    rows.user_id,
    rows.location_id,
    rows.product,
    rows.offer,
    rows.order,
    rows.colleague,
    intruder,
  ].map((value) => pg.escapeLiteral(value));
  await pool.query(`
    update private.profiles set phone = '55 1234' where id = ${user};
    delete from business_groups where name = ${name};
    delete from locations where name = ${name};
    update locations set manager = null, store_id = 1 where id = ${location};
    delete from business_fiscal_data where lega_name = ${name};
    update business_fiscal_data set regimen = null;
    delete from orders where id <> ${order};
    update store_products set stock_qty = 10;
    delete from cart_items where cart_id in (select id from carts where user_id in (${user}, ${colleague}));
    insert into cart_items (cart_id, store_product_id, quantity, price)
      select id, ${offer}, 2, 100 from carts where user_id in (${user}, ${colleague});
    delete from wishlist_items where user_id = ${user};
    insert into wishlist_items (user_id, location_id, product_id) values (${user}, ${location}, ${product});
    delete from supplier_leads where brand_name = ${name};
    delete from mail_preferences;
    insert into mail_preferences (user_id, kind, is_wanted) values (${user}, 'new_order', true);
    delete from private.supplier_lead_arrivals;
    update private.group_accounts set blocked_at = null, block_reason = null where block_reason is not null;
    delete from private.group_invitations;
    delete from private.staff_invitations;
    delete from private.staff where user_id = ${colleague};
    update private.staff set is_active = true where not is_active;
    delete from private.mail_outbox;
    insert into location_users (user_id, location_id) values (${colleague}, ${location}) on conflict do nothing`);
}
