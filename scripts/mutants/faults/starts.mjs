const stale = 'server/postgres/stale-files.test.ts';

/** @type {import('../fault.mjs').Fault[]} */
export const startFaults = [
  {
    name: 'the pid file of a killed PostgreSQL stops the next one',
    in: 'server/postgres/stale-files.ts',
    find: '  if (alive.length > 0) return;\n',
    replace: '  if (alive.length >= 0) return;\n',
    test: stale,
    named: 'when their number is another program’s of the same user',
  },
  {
    name: 'a folder that another container serves is taken',
    in: 'server/postgres/stale-files.ts',
    find: 'if (await answers(path))',
    replace: 'if (path === "")',
    test: stale,
    named: 'are left alone while another container’s PostgreSQL answers',
  },
];
