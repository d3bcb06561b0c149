// `npm run test:storm`: the storms in full, one after the other, each ending with the figures that it counted.
import { join } from 'node:path';
import { ensureDependencies } from './lib/install.mjs';
import { root, run } from './lib/shell.mjs';

const storms = ['crowd', 'crowd-histories', 'faults-kill', 'faults-restarts', 'walls/oracles'];

await ensureDependencies();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !storms.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown storm: ${unknown.join(', ')}. Storms: ${storms.join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length > 0 ? asked : storms;

const { code } = await run(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'contract', '--no-file-parallelism'],
    ...chosen.map((name) => `tests/contract/${name}.test.ts`),
  ],
  { env: { STORM: 'full' } },
);
process.exitCode = code === 0 ? 0 : 1;
