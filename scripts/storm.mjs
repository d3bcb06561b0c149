// `npm run test:storm`: the full storms, one after the other, each ending with its figures.
import { join } from 'node:path';
import { ensureDependencies } from './lib/install.mjs';
import { root, run } from './lib/shell.mjs';

/** @type {Record<string, string>} */
const storms = {
  'archive-drill': 'tests/operator/archive-drill.test.ts',
  crowd: 'tests/orders/crowd.test.ts',
  'crowd-histories': 'tests/orders/crowd-histories.test.ts',
  failover: 'tests/faults/failover.test.ts',
  'faults-image': 'tests/faults/faults-image.test.ts',
  'faults-kill': 'tests/faults/faults-kill.test.ts',
  'faults-restarts': 'tests/faults/faults-restarts.test.ts',
  replicas: 'tests/portal/replicas.test.ts',
  soak: 'tests/faults/soak.test.ts',
  upgrade: 'tests/faults/upgrade.test.ts',
  'walls/matrix': 'tests/access/walls/rights/matrix.test.ts',
  'walls/oracles': 'tests/access/walls/oracles/oracles.test.ts',
  'walls/statement-memory': 'tests/access/walls/load/statement-memory.test.ts',
};

await ensureDependencies();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in storms));
if (unknown.length > 0) {
  console.error(`Unknown storm: ${unknown.join(', ')}. Storms: ${Object.keys(storms).join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : Object.keys(storms);

const { code } = await run(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'contract',
    '--no-file-parallelism',
    ...chosen.map((name) => storms[name] ?? ''),
  ],
  { env: { STORM: 'full' } },
);
process.exitCode = code === 0 ? 0 : 1;
