// `npm run test:storm`: the full storms, one after the other, each ending with its figures.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { root, run } from './lib/shell.mjs';

/** The files that `npm test` runs on the embedded PostgreSQL only. */
const onOneVersion = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('tests', file))
  .filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('OnEmbeddedPostgres('),
  );

/** @type {Record<string, string | string[]>} */
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
  versions: onOneVersion,
  'walls/matrix': 'tests/access/walls/rights/matrix.test.ts',
  'walls/oracles': 'tests/access/walls/oracles/oracles.test.ts',
  'walls/statement-memory': 'tests/access/walls/load/statement-memory.test.ts',
};

/** The browser tests on the rehearsal of a hosted project, run by Playwright. */
const browserStorm = 'hosted';

await ensureDependencies();
const wanted = process.argv.slice(2);
const names = [...Object.keys(storms), browserStorm];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown storm: ${unknown.join(', ')}. Storms: ${names.join(', ')}.`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? wanted : names;
const files = chosen.flatMap((name) => storms[name] ?? []);

/** @param {string} program @param {string[]} args @param {Record<string, string>} env */
const runs = async (program, args, env) => {
  const { code } = await run(process.execPath, [join(root, program), ...args], { env });
  if (code !== 0) process.exitCode = 1;
};
if (files.length > 0)
  await runs(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'contract', '--no-file-parallelism', ...files],
    { STORM: 'full' },
  );
if (chosen.includes(browserStorm)) {
  await ensureBuild();
  const config = join(root, 'tests/e2e/playwright.config.ts');
  await runs(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', config, '--project', 'desktop', '--reporter', 'list'],
    { E2E_BACKEND: 'hosted' },
  );
}
