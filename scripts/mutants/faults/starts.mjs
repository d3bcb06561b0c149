const stale = 'packages/postgres/src/cluster/stale-files.db.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const startFaults = [
  {
    name: 'the pid file of a killed PostgreSQL stops the next one',
    in: 'packages/postgres/src/cluster/stale-files.ts',
    find: '  if (alive.length > 0) return;\n',
    replace: '  if (alive.length >= 0) return;\n',
    test: stale,
    named: 'when their pid belongs to another program of the same user',
  },
  {
    name: 'a folder that another container serves is taken',
    in: 'packages/postgres/src/cluster/stale-files.ts',
    find: 'if (await answers(path))',
    replace: 'if (path === "")',
    test: stale,
    named: 'are kept while another container’s PostgreSQL answers',
  },
  {
    name: 'a folder that another machine serves is taken',
    in: 'apps/portal/database/portal-lock.ts',
    find: "beats(join(dataDir, 'portal.pid'))",
    replace: 'false',
    test: 'apps/portal/database/portal-lock.test.ts',
    named: 'is held by a process of another machine',
  },
  {
    name: 'a portal whose folder was taken stops the PostgreSQL of the one that took it',
    in: 'apps/portal/database/portal-cluster.ts',
    find: 'if (await lock.isTaken()) cluster.leave();',
    replace: 'if (false) cluster.leave();',
    test: 'tests/faults/life-cycle.test.ts',
    named: 'leaves PostgreSQL to the portal that took it over',
  },
  {
    name: 'a portal whose folder was taken writes its name over the other one’s',
    in: 'apps/portal/database/portal-lock.ts',
    find: 'if ((await whoseIs()).isOurs) await replace(',
    replace: 'await replace(',
    test: 'apps/portal/database/portal-lock.test.ts',
    named: 'leaves the place to a process that took it',
  },
  {
    name: 'a take-over that is cut short keeps half of its steps',
    in: 'apps/portal/database/migrations.ts',
    find: 'for (const migration of rest) await run(',
    replace: 'for (const migration of rest) await apply(',
    test: 'tests/portal/take-over.test.ts',
    named: 'an interrupted take-over leaves the database unchanged',
  },
  {
    name: 'a database that was taken over allows more establishments than a new one',
    in: 'supabase/before-1.0/first/20261122235900_one_limit_for_rows_of_a_group.sql',
    find: "'max_locations_per_group', '300'",
    replace: "'max_locations_per_group', '3000'",
    test: 'tests/portal/take-over.test.ts',
    named: 'has the same schema as a new one, with the same names',
  },
];
