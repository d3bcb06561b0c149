const changes = 'tests/desk/customer-changes.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const customerFaults = [
  {
    name: 'a blocked group orders',
    in: 'function private.check_order_terms',
    find: 'v_terms.block_message is not null',
    replace: 'false',
    test: changes,
    named: 'lets a blocked group read',
  },
  {
    name: 'the people of a blocked group read terms without the block',
    in: 'function public.order_terms',
    find: 'select t.*, private.block_message(l.bussiness_group_id)',
    replace: 'select t.*, null::text',
    test: changes,
    named: 'lets a blocked group read',
  },
  {
    name: 'an owner of a blocked group orders through another one',
    in: 'function private.block_message',
    find: 'v_account.approved_at is null and private.has_blocked_owner(p_group_id)',
    replace: 'false',
    test: changes,
    named: 'an owner of a blocked group',
  },
  {
    name: 'a seller makes a member the owner',
    in: 'function private.require_admin_for_owners',
    find: 'not private.is_staff_admin()',
    replace: 'false',
    test: changes,
    named: 'lets staff invite and link people',
  },
  {
    name: 'an establishment moves to a store that the caller does not serve',
    in: 'function public.set_location_store',
    find: 'p_store_id is null or p_store_id <> all (v_stores)',
    replace: 'p_store_id is null',
    test: changes,
    named: 'buy from another store',
  },
  {
    name: 'carts of an establishment that moved keep the former store’s offers',
    in: 'function public.set_location_store',
    find: 'set store_product_id = line.offer, price',
    replace: 'set price',
    test: changes,
    named: 'buy from another store',
  },
  {
    name: 'a seller unlinks a person from other stores’ establishments',
    in: 'function public.set_customer_person',
    find: ' and l.store_id = any (v_stores) and lu.user_id',
    replace: ' and lu.user_id',
    test: changes,
    named: 'lets staff invite and link people',
  },
  {
    name: 'a seller of one store removes a person from the whole group',
    in: 'function public.remove_customer_person',
    find: 'perform private.require_whole_group(p_group_id);',
    replace: '',
    test: changes,
    named: 'lets staff invite and link people',
  },
];
