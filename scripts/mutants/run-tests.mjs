import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name: string, status: string }} TestResult */

const longestRunMs = 300_000;

/** @param {string} file */
function projectOf(file) {
  if (file.startsWith('apps/web/')) return 'web';
  return file.startsWith('tests/') || file.endsWith('.db.test.ts') ? 'contract' : 'server';
}

/**
 * Runs tests of a copy of the project, on one PostgreSQL, and returns their results; null if the run wrote no report.
 * @param {string} folder the copy
 * @param {string[]} files
 * @param {string[]} names parts of the tests' full names
 * @returns {Promise<TestResult[] | null>}
 */
export async function runTests(folder, files, names) {
  const report = join(folder, 'mutants-report.json');
  rmSync(report, { force: true });
  const pattern = names.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name]);
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects,
      ...files,
      '--testNamePattern',
      pattern,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    {
      cwd: folder,
      env: { ...process.env, CI: '', TEST_POSTGRES: 'embedded' },
      stdio: 'ignore',
      timeout: longestRunMs,
    },
  );
  await new Promise((resolve) => child.once('close', resolve));
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap((/** @type {any} */ { assertionResults }) =>
      assertionResults.map((/** @type {any} */ test) => ({ name: test.fullName, status: test.status })),
    );
  } catch {
    return null;
  }
}
