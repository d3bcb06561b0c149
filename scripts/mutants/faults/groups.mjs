const roles = 'tests/access/roles.test.ts';
const policies = 'tests/access/policies-write.test.ts';
const dismissals = 'tests/access/dismissals.test.ts';
const credit = 'tests/orders/credit-line.test.ts';
const newGroup = 'tests/orders/new-group-limit.test.ts';
const races = 'tests/orders/order-terms-races.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const groupFaults = [
  {
    name: 'a member does what an owner does',
    in: 'function private.my_owned_group_ids',
    find: " and m.role = 'owner'",
    replace: '',
    test: roles,
    named: 'changes no company and no establishment',
  },
  {
    name: 'an owner remains one after the membership has ended',
    in: 'function private.my_owned_group_ids',
    find: ' and m.is_active',
    replace: '',
    test: roles,
    named: 'is an owner only with an active membership',
  },
  {
    name: "an owner does not see the group's orders",
    in: 'policy orders_select_as_owner',
    find: 'using (business_group_id = any',
    replace: 'using (false and business_group_id = any',
    test: roles,
    named: 'sees every order of the group',
  },
  {
    name: 'a buyer changes the customer number of a company',
    in: 'function private.keep_fiscal_facts',
    find: 'if new.id_cliente_prissa is distinct from',
    replace: 'if false and new.id_cliente_prissa is distinct from',
    test: policies,
    named: 'accept their present group and customer number',
  },
  {
    name: 'a buyer moves a company to another group of theirs',
    in: 'function private.keep_fiscal_facts',
    find: 'and new.business_group_id is distinct from',
    replace: 'and false and new.business_group_id is distinct from',
    test: policies,
    named: 'accept their present group and customer number',
  },
  {
    name: 'a dismissed colleague keeps the establishments',
    in: 'function private.end_links_of_membership',
    find: 'lu.user_id = old.user_id',
    replace: 'false',
    test: dismissals,
    named: 'reads nothing, orders nothing',
  },
  {
    name: 'a dismissal ends the establishments of other groups too',
    in: 'function private.end_links_of_membership',
    find: ' and l.bussiness_group_id = old.company_id',
    replace: '',
    test: dismissals,
    named: 'loses the establishments of that group and keeps those of another',
  },
  {
    name: 'a dismissed owner comes back as an owner',
    in: 'function private.join_group_of_link',
    find: "set is_active = true, role = 'member'",
    replace: 'set is_active = true',
    test: dismissals,
    named: 'returns as a member',
  },
  {
    name: 'a credit line bounds each order, and not their total',
    in: 'function private.check_order_terms',
    find: 'p_total > v_terms.credit_available',
    replace: 'p_total > v_terms.credit_line',
    test: credit,
    named: 'is accepted within the line',
  },
  {
    name: 'a credit line outlives its last day',
    in: 'function private.group_terms',
    find: "coalesce(a.credit_until >= (now() at time zone 'America/Tijuana')::date, true)",
    replace: 'true',
    test: credit,
    named: 'is refused without a line, after its last day',
  },
  {
    name: 'two orders take the last of a credit line',
    in: 'function private.lock_order_terms',
    find: 'where a.group_id = v_group_id for no key update;',
    replace: 'where a.group_id = v_group_id;',
    test: races,
    named: 'do not both take the last of a credit line',
  },
  {
    name: "two orders take the last of a new group's limit",
    in: 'function private.lock_order_terms',
    find: 'order by a.group_id for no key update;',
    replace: 'order by a.group_id;',
    test: races,
    named: 'do not both take the last of a new group’s limit',
  },
  {
    name: 'the limit of a new group bounds each order, and not their total',
    in: 'function private.check_order_terms',
    find: 'p_total > v_terms.remaining',
    replace: 'p_total > v_terms.order_limit',
    test: newGroup,
    named: 'orders up to the limit, and not a peso more',
  },
];
