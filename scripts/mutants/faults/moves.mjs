const forth = 'tests/operator/move.test.ts';
const refusals = 'tests/operator/move-refusals.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const moveFaults = [
  {
    name: 'a hosted project does not find the accounts that moved there',
    in: 'apps/operator/move/parts.ts',
    find: "    instance_id: `'00000000-0000-0000-0000-000000000000'`,\n",
    replace: '',
    test: forth,
    named: 'moves accounts in a form the project’s auth service reads',
  },
  {
    name: 'order numbers begin again after a move',
    in: 'apps/operator/move/move-shop.ts',
    find: '  await moveSequences(from, to);\n',
    replace: '',
    test: forth,
    named: 'the next order has the next number',
  },
  {
    name: 'a move that fails leaves its order numbers behind',
    in: 'apps/operator/move/move-shop.ts',
    find: '    await to.query(`alter sequence ${quoted(name)} restart`);\n',
    replace: '',
    test: refusals,
    named: 'a value would arrive changed',
  },
  {
    name: 'a row that arrives changed is kept',
    in: 'apps/operator/move/move-shop.ts',
    find: ' || here.digest !== there.digest',
    replace: '',
    test: refusals,
    named: 'a value would arrive changed',
  },
  {
    name: 'a move sets off the triggers of the tables',
    in: 'apps/operator/move/move-shop.ts',
    find: '  for (const table of others) await to.query(`alter table ${quoted(table)} disable trigger user`);\n',
    replace: '',
    test: refusals,
    named: 'skips a source-only column',
  },
];
