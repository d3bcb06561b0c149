// `npm test`: every check and every test, from a fresh clone. `npm test -- unit e2e` runs only the named steps, and
// `npm test -- --busy-loops 2` with two busy loops beside them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './lib/busy-loops.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureDependencies } from './lib/install.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { notRunCode } from './lib/not-run.mjs';
import { root, run } from './lib/shell.mjs';
import { countPlaywright, countVitest } from './lib/test-reports.mjs';

const results = join(root, 'test-results');

/** @param {string} name the file of node_modules/<name> that npm would run */
const tool = (name) => join(root, 'node_modules', name);

/**
 * Checks that pass or fail as a whole: each counts as one test, unless it cannot run on this machine.
 * @type {Record<string, string[]>}
 */
const checks = {
  // The longest first.
  lint: [tool('eslint/bin/eslint.js'), '.', '--max-warnings', '0'],
  'lint by types': [tool('oxlint/bin/oxlint'), '--deny-warnings', '.'],
  'types of portal, operator, packages and tests': [
    tool('@typescript/native/bin/tsc'),
    '-p',
    'tsconfig.json',
  ],
  'types of the app': [tool('@typescript/native/bin/tsc'), '-p', 'apps/web/tsconfig.json'],
  format: [tool('oxfmt/bin/oxfmt'), '--check', '.'],
  prose: ['scripts/check-prose.mjs'],
  'import rules': [
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    'apps',
    'packages',
    'demo',
    'testing',
    'tests',
    'bench',
    '--config',
    '.dependency-cruiser.cjs',
  ],
  'unused code': [tool('knip/bin/knip.js')],
  'migrations (squawk)': ['scripts/check-migrations.mjs'],
  'the bench runs': ['scripts/bench.mjs', '--quick', '--sizes', '50', '--only', 'small read'],
  'weight of each route': ['scripts/check-size.mjs'],
  'secrets in the app': ['scripts/check-bundle.mjs'],
  'known vulnerabilities (npm audit)': ['scripts/check-audit.mjs'],
};

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function runCheck(name, args) {
  const started = Date.now();
  const { code, output } = await run(process.execPath, args, { quiet: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (code === notRunCode) {
    console.info(`not run  ${name}: ${output.trim()}`);
    return { passed: 0, failed: 0 };
  }
  console.info(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) console.info(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {boolean} isBeside whether other tests run meanwhile; else two at a time: most of them use one core */
async function runChecks(isBeside) {
  const tally = { passed: 0, failed: 0 };
  const waiting = Object.entries(checks);
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed } = await runCheck(...next);
      tally.passed += passed;
      tally.failed += failed;
    }
  };
  await Promise.all(isBeside ? [takeTurns()] : [takeTurns(), takeTurns()]);
  return tally;
}

/**
 * @param {string[]} projects
 * @param {boolean} isBeside whether other tests run meanwhile: then one worker, whose output comes at the end
 */
async function runVitest(projects, isBeside) {
  const report = join(results, `vitest-${projects.join('-')}.json`);
  const args = [
    tool('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    // By default it leaves one core free.
    `--maxWorkers=${isBeside ? '1' : '100%'}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await run(process.execPath, args, { quiet: isBeside });
  if (output) console.info(output);
  return countVitest(report, code);
}

async function runBrowser() {
  const report = join(results, 'playwright.json');
  const dataDir = mkdtempSync(join(tmpdir(), 'sumiller-e2e-'));
  const { code } = await run(
    process.execPath,
    [tool('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts'],
    {
      env: {
        CHROMIUM_PATH: await ensureChromium(),
        E2E_DATA_DIR: dataDir,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  rmSync(dataDir, { recursive: true, force: true });
  return countPlaywright(report, code);
}

/** @type {Record<string, (isBeside: boolean) => Promise<{ passed: number, failed: number }>>} */
const steps = {
  checks: runChecks,
  unit: (isBeside) => runVitest(['server', 'web'], isBeside),
  contract: () => runVitest(['contract'], false),
  e2e: runBrowser,
};

/** Contract tests often wait for clocks and processes; these steps use the cores meanwhile (ADR 440). */
const besideContract = ['checks', 'unit'];

await ensureDependencies();
rmSync(results, { recursive: true, force: true });

const { positionals: words, values: options } = parseArgs({
  allowPositionals: true,
  options: { 'busy-loops': { type: 'string', default: '0' } },
});
const busyLoops = Number(options['busy-loops']);
if (!Number.isInteger(busyLoops) || busyLoops < 0) {
  console.error('--busy-loops: how many loops run beside the tests.');
  process.exit(2);
}
const unknown = words.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
// Unit tests run from the sources.
if (words.length === 0 || words.some((name) => name !== 'unit')) await ensureBuild();

// Every test's files and databases.
process.env.TMPDIR = memoryFolder() ?? tmpdir();

const total = { passed: 0, failed: 0 };
const endBusyLoops = startBusyLoops(busyLoops);
const chosen = Object.keys(steps).filter((name) => words.length === 0 || words.includes(name));
const isBeside = (/** @type {string} */ name) => chosen.includes('contract') && besideContract.includes(name);

/** One after the other. @param {string[]} names */
async function take(names) {
  for (const name of names) {
    console.info(`\n── ${name} ──`);
    const tally = await steps[name]?.(isBeside(name));
    total.passed += tally?.passed ?? 0;
    total.failed += tally?.failed ?? 0;
  }
}
const others = chosen.filter((name) => !isBeside(name));
await Promise.all([take(others.filter((name) => name !== 'e2e')), take(chosen.filter(isBeside))]);
await take(others.filter((name) => name === 'e2e'));
await endBusyLoops();
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.info(`\n${total.passed} passed, ${total.failed} failed`);
