const staff = 'tests/desk/staff.test.ts';
const log = 'tests/desk/staff-log.test.ts';
const list = 'tests/desk/desk-orders.test.ts';
const advance = 'tests/desk/advance-orders.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const deskFaults = [
  {
    name: 'staff who were taken out keep their access',
    in: 'function private.me_as_staff',
    find: ' and s.is_active',
    replace: '',
    test: staff,
    named: 'from the moment they are removed',
  },
  {
    name: 'staff read without their second factor',
    in: 'function private.me_as_staff',
    find: ' and private.factor_given()',
    replace: '',
    test: staff,
    named: 'until they have given their second factor',
  },
  {
    name: 'a seller reads the orders of every store',
    in: 'function private.staff_store_ids',
    find: 'me.store_ids is null or st.id = any (me.store_ids)',
    replace: 'true',
    test: staff,
    named: 'read what belongs to their stores',
  },
  {
    name: 'two admins take each other out',
    in: 'function private.keep_last_admin',
    find: "  perform pg_advisory_xact_lock(hashtextextended('staff', 0));\n",
    replace: '',
    test: staff,
    named: 'at the same moment',
  },
  {
    name: 'entries of the log can be deleted',
    in: 'trigger staff_log_keep',
    find: 'before update or delete',
    replace: 'before update',
    test: log,
    named: 'cannot be changed',
  },
  {
    name: 'a seller reads the log',
    in: 'function public.staff_log',
    find: 'if not private.is_staff_admin() then',
    replace: 'if false then',
    test: log,
    named: 'is read by admins only',
  },
  {
    name: 'a page leaves out orders of its last moment',
    in: 'function private.desk_order_ids',
    find: '(o.created_at, o.id) < (%L::timestamptz, %L::uuid)',
    replace: '(o.created_at, o.id) < (%L::timestamptz - make_interval(hours => 1), %L::uuid)',
    test: list,
    named: 'page by page without a gap',
  },
  {
    name: 'an order that has changed is moved all the same',
    in: 'function public.advance_orders',
    find: 'elsif v_order.status is distinct from v_wanted.expected then',
    replace: 'elsif false then',
    test: advance,
    named: 'answers for each',
  },
  {
    name: 'a seller moves orders of another store',
    in: 'function public.advance_orders',
    find: 'where o.id = v_wanted.id::uuid and o.store_id = any (v_stores)',
    replace: 'where o.id = v_wanted.id::uuid',
    test: advance,
    named: 'answers for each',
  },
  {
    name: 'somebody taken out while waiting moves an order',
    in: 'function public.advance_orders',
    find: '  v_stores := private.require_staff();\n',
    replace: '',
    test: advance,
    named: 'one taken out meanwhile',
  },
];
