const tables = 'tests/orders/order-tables.test.ts';
const written = 'tests/portal/written-rules.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const tableFaults = [
  {
    name: 'a total need not add up',
    in: 'table public.orders',
    find: 'check (total = subtotal + shipping_amount)',
    replace: 'check (total >= 0)',
    test: tables,
    named: 'an order with a total',
  },
  {
    name: 'one key makes two orders',
    in: 'table public.orders',
    find: '  unique (user_id, idempotency_key),\n',
    replace: '',
    test: tables,
    named: 'a second order with the same key',
  },
  {
    name: "a line's total need not be quantity and price",
    in: 'supabase/migrations/20261213400000_packages_of_edited_orders.sql',
    find: 'check (total_price = greatest(',
    replace: 'check (total_price >= 0 or total_price = greatest(',
    test: tables,
    named: 'a line with a total',
  },
  {
    name: 'stock falls below zero',
    in: 'table public.store_products',
    find: ' check (stock_qty >= 0)',
    replace: '',
    test: tables,
    named: 'negative stock',
  },
  {
    name: 'an inactive method of payment is offered',
    in: 'policy payment_methods_select_active',
    find: 'using (is_active)',
    replace: 'using (true)',
    test: written,
    named: 'deactivated products',
  },
  {
    name: 'an inactive seller is shown',
    in: 'policy sellers_select_active',
    find: 'using (is_active)',
    replace: 'using (true)',
    test: written,
    named: 'deactivated products',
  },
  {
    name: 'a group is remembered after its membership',
    in: 'trigger user_memberships_forget_company',
    find: 'private.forget_current_company()',
    replace: 'private.touch_updated_at()',
    test: written,
    named: 'a revoked membership',
  },
  {
    name: 'notes of a group have no maximum length',
    in: 'table public.business_groups',
    find: ' check (octet_length(settings::text) <= 10000)',
    replace: '',
    test: written,
    named: 'texts written by people have a maximum length',
  },
  {
    name: 'updated_at of an order is what the writer sent',
    in: 'trigger orders_touch',
    find: 'before update on',
    replace: 'before update of status on',
    test: written,
    named: 'updated_at is set',
  },
];
