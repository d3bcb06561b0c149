import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {string} file @returns {any} the runner's JSON report, or null when it died before writing one */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * A runner that failed without a failed test (a crash, an error outside of tests) counts as one failure.
 * @param {Tally} tally
 * @param {number} code the runner's exit code
 * @returns {Tally}
 */
function withExitCode(tally, code) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {string} file @param {number} code @returns {Tally} */
export function countVitest(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  return withExitCode({ passed: report.numPassedTests, failed: report.numFailedTests }, code);
}

/** @param {string} file @param {number} code @returns {Tally} */
export function countPlaywright(file, code) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return withExitCode({ passed: expected + flaky, failed: unexpected }, code);
}
