const test = 'tests/desk/order-payments.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const paymentFaults = [
  {
    name: 'a payment on a day to come is recorded',
    in: 'function private.check_payment',
    find: 'if p_paid_on > private.order_today(p_order) then',
    replace: 'if false then',
    test,
    named: 'are refused with a day to come',
  },
  {
    name: 'a part of a payment that was sent twice counts twice',
    in: 'function public.record_order_payment',
    find: 'if p_seen_due is not null and p_seen_due is distinct from coalesce(v_due, 0) then',
    replace: 'if false then',
    test,
    named: 'count once',
  },
  {
    name: 'the reference of a payment is shown to the buyer',
    in: 'function public.order_story',
    find: '(private.order_receipt(o.id)).paid_on',
    replace: 'to_jsonb(private.order_receipt(o.id))',
    test,
    named: 'keep their day, amount and reference',
  },
];
