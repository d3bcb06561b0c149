const keys = 'tests/desk/reused-keys.test.ts';
const orders = 'tests/orders/create-order.test.ts';
const packages = 'tests/desk/cut-packages.test.ts';
const payments = 'tests/desk/order-payments.test.ts';
const terms = 'tests/desk/edits-within-terms.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const editFaults = [
  {
    name: 'an edit raises the order of a blocked group',
    in: 'function private.edit_problems',
    find: 'bill.more > 0 and private.block_message',
    replace: 'false and private.block_message',
    test: terms,
    named: 'does not raise the order of a blocked customer',
  },
  {
    name: 'an edit of a blocked group cannot be lowered',
    in: 'function private.edit_problems',
    find: 'bill.more > 0 and private.block_message',
    replace: 'true and private.block_message',
    test: terms,
    named: 'does not raise the order of a blocked customer',
  },
  {
    name: 'an edit with unknown fields is carried out without them',
    in: 'function private.read_order_edit',
    find: 'if v_unknown is not null then',
    replace: 'if false then',
    test: terms,
    named: 'is refused with an unknown field of a line',
  },
  {
    name: 'the key of an order answers a request for another one',
    in: 'function public.create_order_from_cart',
    find: 'if private.is_other_request(',
    replace: 'if false and private.is_other_request(',
    test: orders,
    named: 'refuses another method with the key of an order',
  },
  {
    name: 'the key of an order does not cover its address',
    in: 'function public.create_order_from_cart',
    find: ', private.clean_address(p_shipping_address));',
    replace: ');',
    test: orders,
    named: 'refuses another address with the key of an order',
  },
  {
    name: 'the key of an order does not cover its establishment',
    in: 'function public.create_order_from_cart',
    find: 'jsonb_build_array(p_location_id, ',
    replace: 'jsonb_build_array(',
    test: orders,
    named: 'refuses another establishment with the key of an order',
  },
  {
    name: 'a key says that another edit was saved',
    in: 'function public.edit_order',
    find: 'perform private.check_same_request(v_made.request, v_content);',
    replace: '',
    test: keys,
    named: 'saves no other edit, and no other reason',
  },
  {
    name: 'a key says that another note was kept',
    in: 'function public.add_order_note',
    find: 'perform private.refuse_reused_key()',
    replace: 'perform',
    test: keys,
    named: 'keeps no other note on an order',
  },
  {
    name: 'a key says that another refund was recorded',
    in: 'function public.record_order_refund',
    find: 'perform private.refuse_reused_key();',
    replace: '',
    test: keys,
    named: 'records no other refund',
  },
  {
    name: 'the result of a promotion is that of the order as it was placed',
    in: 'function private.carry_out_edit',
    find: 'perform private.measure_promotion_uses(p_order.id);',
    replace: '',
    test: packages,
    named: 'the results of its promotions follow what the order saves',
  },
  {
    name: 'packages that share a line have each other’s result',
    in: 'function private.measure_promotion_uses',
    find: 'on kept.part = place.part',
    replace: 'on kept.part = 0',
    test: packages,
    named: 'the results of its promotions follow what the order saves',
  },
  {
    name: 'a buyer does not read what is left of an order',
    in: 'function public.order_story',
    find: "'due', case when part.paid > 0 and part.due > 0 then part.due end",
    replace: "'due', null",
    test: payments,
    named: 'of a part are read by the buyer with what is left',
  },
  {
    name: 'a mail says what was left before a cut',
    in: 'function private.order_mail_facts',
    find: 'greatest(p_order.total - v_held, 0) end',
    replace: 'private.order_due(p_order.id) end',
    test: payments,
    named: 'of a part are in the mail of a cut',
  },
];
