const releases = 'tests/desk/customers/credit-releases.test.ts';
const unmailed = 'tests/desk/orders/unmailed-changes.test.ts';
const seen = 'tests/desk/orders/seen-orders.test.ts';
const mails = 'tests/desk/mails/desk-mails.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const creditFaults = [
  {
    name: 'overdue orders do not keep a customer from ordering on credit',
    in: 'function private.check_order_terms',
    find: ' or v_terms.overdue > 0)',
    replace: ')',
    test: releases,
    named: 'refuses orders on credit, and no others',
  },
  {
    name: 'credit is overdue on the last day of its term',
    in: 'function private.overdue_credit',
    find: 'where due.last_day < due.today',
    replace: 'where due.last_day <= due.today',
    test: releases,
    named: 'from the day after the term',
  },
  {
    name: 'an order is overdue before it is delivered',
    in: 'function private.overdue_credit',
    find: " and o.status = 'delivered'",
    replace: '',
    test: releases,
    named: 'is not overdue before it is delivered',
  },
  {
    name: 'a release lets a dearer order pass',
    in: 'function private.check_order_terms',
    find: ' r where r.amount >= p_total',
    replace: ' r',
    test: releases,
    named: 'lets one order pass',
  },
  {
    name: 'a release is used again by the next order',
    in: 'function private.open_credit_release',
    find: 'r.used_at is null and ',
    replace: '',
    test: releases,
    named: 'lets one order pass',
  },
  {
    name: 'a release is used after its seven days',
    in: 'function private.open_credit_release',
    find: ' and r.expires_at > now()',
    replace: '',
    test: releases,
    named: 'not after seven days',
  },
  {
    name: 'a seller releases credit',
    in: 'function public.release_credit',
    find: 'v_actor constant text := private.deciding_admin(p_group_id);',
    replace: "v_actor constant text := 'x';",
    test: releases,
    named: 'is released by admins',
  },
  {
    name: 'a seller releases an edit',
    in: 'function public.edit_order',
    find: 'perform private.deciding_admin(v_order.business_group_id);',
    replace: 'null;',
    test: releases,
    named: 'unless an admin releases it',
  },
  {
    name: 'a release lets an edit pass whatever is wrong with it',
    in: 'function public.edit_order',
    find: "where v_release is null or p.value ->> 'code' not in ('credit_line_exceeded', 'credit_overdue')",
    replace: 'where v_release is null',
    test: releases,
    named: 'is no reason to pass what is wrong besides',
  },
  {
    name: 'a customer with overdue orders gets dearer edits',
    in: 'function private.edit_problems',
    find: 'bill.more_due > 0 and late.amount > 0',
    replace: 'false',
    test: releases,
    named: 'refuses an edit that raises an order',
  },
  {
    name: 'a change without notice is mailed',
    in: 'function private.mail_order_change',
    find: ' and not private.is_unmailed(new.id, new.revision, null)',
    replace: '',
    test: unmailed,
    named: 'is an edit whose reason',
  },
  {
    name: 'a cancellation without notice is mailed',
    in: 'function private.mail_order_step',
    find: ' and not private.is_unmailed(new.id, null, new.status)',
    replace: '',
    test: unmailed,
    named: 'is a cancellation',
  },
  {
    name: 'no reason is needed for sending no mail',
    in: 'function private.no_mail_reason',
    find: "if btrim(p_reason) = '' then",
    replace: 'if false then',
    test: unmailed,
    named: 'needs a reason',
  },
  {
    name: 'the second person who looks into an order replaces the first',
    in: 'function public.mark_order_seen',
    find: 'on conflict (order_id) do nothing',
    replace: 'on conflict (order_id) do update set person = excluded.person',
    test: seen,
    named: 'has its first person',
  },
  {
    name: 'an order that is confirmed is marked as seen',
    in: 'function public.mark_order_seen',
    find: "if v_order.status <> 'pending' then",
    replace: 'if false then',
    test: seen,
    named: 'waited for its confirmation',
  },
  {
    name: 'an admin of some stores reads the mails of all',
    in: 'function public.desk_mails',
    find: `p_order_id)
        and (v_stores is null or private.is_mail_of_stores(m, v_stores))
      order by m.created_at desc, m.id desc limit v_limit + 1);
  end if;`,
    replace: `p_order_id)
      order by m.created_at desc, m.id desc limit v_limit + 1);
  end if;`,
    test: mails,
    named: 'who see those of their stores',
  },
  {
    name: 'the mails of the desk say what is in them',
    in: 'function public.desk_mails',
    find: "'kind', m.kind,",
    replace: "'kind', m.kind, 'payload', m.payload,",
    test: mails,
    named: 'without what they say',
  },
];
