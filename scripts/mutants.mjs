// `npm run test:mutants`: puts one small fault after the other into a copy of the project and checks whether its test
// notices. `npm run test:mutants -- order lock` tries the faults whose names or places contain these words.
import { rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDependencies } from './lib/install.mjs';
import { root } from './lib/shell.mjs';
import { copyProject } from './mutants/copy-project.mjs';
import { applyFault } from './mutants/fault.mjs';
import { faults } from './mutants/faults/index.mjs';
import { runTests } from './mutants/run-tests.mjs';

/** @typedef {import('./mutants/fault.mjs').Fault} Fault */
/** @typedef {'noticed' | 'UNNOTICED' | 'STALE' | 'BROKEN' | 'not run'} Verdict */

/**
 * Runs the named tests without any fault: a test that fails anyway, or does not exist, cannot notice one.
 * @param {string} copy
 * @param {Fault[]} chosen
 * @returns {Promise<(fault: Fault) => { verdict: Verdict, detail: string } | null>} null: ready to be tried
 */
async function checkTests(copy, chosen) {
  const files = [...new Set(chosen.map(({ test }) => test))];
  const results = await runTests(
    copy,
    files,
    chosen.map(({ named }) => named),
  );
  return ({ named }) => {
    const meant = results?.filter(({ name }) => name.includes(named)) ?? [];
    if (meant.length === 0) return { verdict: 'STALE', detail: `no test is named "${named}"` };
    const failed = meant.find(({ status }) => status === 'failed');
    if (failed) return { verdict: 'BROKEN', detail: `fails without the fault: ${failed.name}` };
    return meant.some(({ status }) => status === 'passed')
      ? null
      : { verdict: 'not run', detail: 'its tests are skipped on this machine' };
  };
}

/**
 * @param {string} copy
 * @param {Fault} fault
 * @returns {Promise<{ verdict: Verdict, detail: string }>}
 */
async function tryFault(copy, fault) {
  const change = applyFault(copy, fault);
  if ('problem' in change) return { verdict: 'STALE', detail: change.problem };
  const path = join(copy, change.file);
  const before = await readFile(path);
  writeFileSync(path, change.content);
  const results = await runTests(copy, [fault.test], [fault.named]);
  writeFileSync(path, before);
  const meant = results?.filter(({ name }) => name.includes(fault.named)) ?? [];
  const failed = meant.find(({ status }) => status === 'failed');
  if (failed) return { verdict: 'noticed', detail: failed.name };
  return meant.some(({ status }) => status === 'passed')
    ? { verdict: 'UNNOTICED', detail: `by ${fault.test}` }
    : { verdict: 'BROKEN', detail: 'the tests did not get as far as running' };
}

await ensureDependencies();
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = faults.filter(
  ({ name, in: place, test }) =>
    words.length === 0 || words.some((word) => `${name} ${place} ${test}`.toLowerCase().includes(word)),
);
if (chosen.length === 0) {
  console.error(`No fault is about ${words.join(', ')}.`);
  process.exit(2);
}

const copy = await copyProject(root);
// An interrupted run's tests may still be writing there.
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const started = Date.now();
const unready = await checkTests(copy, chosen);
/** @type {Partial<Record<Verdict, number>>} */
const tally = {};
for (const fault of chosen) {
  const { verdict, detail } = unready(fault) ?? (await tryFault(copy, fault));
  tally[verdict] = (tally[verdict] ?? 0) + 1;
  console.info(`${verdict.padEnd(9)}  ${fault.name}\n           ${detail}`);
}
await rm(copy, { recursive: true, force: true });
const counts = Object.entries(tally).map(([verdict, count]) => `${count} ${verdict}`);
console.info(
  `\n${chosen.length} faults in ${Math.round((Date.now() - started) / 1000)} s: ${counts.join(', ')}`,
);
process.exitCode = (tally.noticed ?? 0) + (tally['not run'] ?? 0) === chosen.length ? 0 : 1;
