// `npm run test:storm`: the storms in full, one after the other, each ending with the figures that it counted.
import { join } from 'node:path';
import { ensureDependencies } from './lib/install.mjs';
import { root, run } from './lib/shell.mjs';

const storms = ['crowd.test.ts', 'crowd-histories.test.ts', 'faults-kill.test.ts'];

await ensureDependencies();
const asked = process.argv.slice(2);
const chosen = storms.filter(
  (file) => asked.length === 0 || asked.some((name) => file === `${name}.test.ts`),
);
if (chosen.length === 0) {
  console.error(`Unknown storm. Storms: ${storms.map((file) => file.replace('.test.ts', '')).join(', ')}.`);
  process.exit(2);
}

const { code } = await run(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', 'contract', '--no-file-parallelism'],
    ...chosen.map((file) => `tests/contract/${file}`),
  ],
  { env: { STORM: 'full' } },
);
process.exitCode = code === 0 ? 0 : 1;
