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
];
