const establishments = 'tests/access/establishments.test.ts';
const follows = 'tests/catalog/pages/catalog-entries-follow.test.ts';
const links = 'tests/access/links.test.ts';
const writes = 'tests/access/policies-write.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const tradeFaults = [
  {
    name: 'the creator of a location sees it forever',
    in: 'policy locations_select_while_creating',
    find: ' and created_at = now()',
    replace: '',
    test: establishments,
    named: 'is visible to its creator only while',
  },
  {
    name: 'the founder of a group sees it forever',
    in: 'policy business_groups_select_while_creating',
    find: ' and created_at = now()',
    replace: '',
    test: links,
    named: 'loses sight of it with the membership',
  },
  {
    name: 'an establishment is invoiced to another of the person’s groups',
    in: 'function private.check_location_fiscal_data',
    find: 'f.id = new.fiscal_data_id and f.business_group_id = new.bussiness_group_id',
    replace: 'f.id = new.fiscal_data_id',
    test: establishments,
    named: 'of another of the person’s groups',
  },
  {
    name: 'a company in use moves to another group',
    in: 'function private.check_fiscal_data_group',
    find: 'l.fiscal_data_id = new.id',
    replace: 'false',
    test: writes,
    named: 'are never invoiced to a company of another group',
  },
  {
    name: 'a membership that ended still counts',
    in: 'function private.my_group_ids',
    find: ' and m.is_active',
    replace: '',
    test: links,
    named: 'loses sight of it with the membership',
  },
  {
    name: 'entries do not follow a changed seller',
    in: 'function private.change_product_entries',
    find: 'seller_id = p.seller_id, ',
    replace: '',
    test: follows,
    named: 'to another seller',
  },
  {
    name: 'entries do not notice a change of only the seller',
    in: 'function private.change_product_entries',
    find: 'e.seller_id, ',
    replace: 'p.seller_id, ',
    test: follows,
    named: 'to another seller',
  },
  {
    name: 'entries do not follow a product that is no longer sold',
    in: 'function private.change_product_entries',
    find: 'status = p.status, ',
    replace: '',
    test: follows,
    named: 'to another status',
  },
  {
    name: 'a cart takes the price that was sent',
    in: 'function private.price_cart_item',
    find: 'new.price := v_price;',
    replace: '',
    test: 'tests/orders/cart.test.ts',
    named: 'takes the price of the store',
  },
  {
    name: 'a cart takes a product that is not sold',
    in: 'function private.price_cart_item',
    find: " and p.status = 'active'",
    replace: '',
    test: 'tests/orders/cart.test.ts',
    named: 'no longer sold',
  },
  {
    name: "an import gives up at another's lock",
    in: 'apps/operator/catalog/database/transaction.ts',
    find: "'40P01', ",
    replace: '',
    test: 'tests/import/import-concurrency.test.ts',
    named: 'retries when it deadlocks',
  },
  {
    name: 'two orders of one day halve the usual time between orders',
    in: 'function public.order_ideas',
    find: 'from line l group by l.product_id, l.day',
    replace: 'from line l group by l.product_id, l.day, l.order_id',
    test: 'tests/orders/order-ideas.test.ts',
    named: 'counts several orders of one day as one',
  },
];
