const turns = 'packages/turns/src/turns.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const boundFaults = [
  {
    name: 'one person takes every place',
    in: 'packages/turns/src/turns.ts',
    find: 'return this.#running < concurrency && running < Math.min(perPerson, equalPart);',
    replace: 'return this.#running < concurrency && running < Math.max(concurrency, perPerson, equalPart);',
    test: turns,
    named: 'one person’s queue does not delay another person',
  },
  {
    name: 'a heavy statement takes a connection of the quick ones with it',
    in: 'packages/data-api/src/handle/request.ts',
    find: ' || leavesMemory(execution.main)',
    replace: '',
    test: 'tests/access/walls/load/crowd-of-attackers.test.ts',
    named: 'a heavy statement leaves the others their prepared connections',
  },
  {
    name: 'one person lets any number of requests wait',
    in: 'packages/turns/src/turns.ts',
    find: 'if (person.waiting.length >= queuedPerPerson) throw refusal();',
    replace: 'if (queuedPerPerson === 0) throw refusal();',
    test: turns,
    named: 'a person with too many waiting requests is refused',
  },
  {
    name: 'a flood of sign-ins from one address keeps the others waiting',
    in: 'packages/auth-api/src/limits/password-turns.ts',
    find: 'const atAddress = () => this.#addresses.run(address, work, gone);',
    replace: "const atAddress = () => this.#addresses.run('anywhere', work, gone);",
    test: 'packages/auth-api/src/limits/password-turns.test.ts',
    named: 'let a second address in before the rest of the first',
  },
  {
    name: 'an answer is built to its end, whatever its size',
    in: 'packages/data-api/src/sql/size.ts',
    find: ' where ${countedSql(`${alias}.json`)}',
    replace: '',
    test: 'tests/data-api/injection.test.ts',
    named: 'cannot fill the memory with one short request',
  },
  {
    name: 'a group keeps one company too many',
    in: 'function private.limit_rows_of_group',
    find: 'having count(*) > $1)',
    replace: 'having count(*) > $1 + 1)',
    test: 'tests/access/owned-limits.test.ts',
    named: 'is a number of companies in a group',
  },
  {
    name: 'a connection keeps whatever comes again',
    in: 'packages/postgres/src/connections/prepared-statements.ts',
    find: 'const KEPT_PER_CONNECTION = 33_000;',
    replace: 'const KEPT_PER_CONNECTION = 33_000_000;',
    test: 'tests/access/walls/load/statement-memory.test.ts',
    named: "as 'outsider', 4 times each",
  },
  {
    name: 'a request that lost its wait for a lock lacks the time after which to try again',
    in: 'packages/data-api/src/respond/respond.ts',
    find: 'error.status === 503 || error.status === 504',
    replace: 'error.status === 504',
    test: 'tests/data-api/database-errors.test.ts',
    named: 'temporarily unavailable at SQLSTATE 55P03',
  },
];
