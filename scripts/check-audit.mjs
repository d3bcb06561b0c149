// Checks the portal's dependencies against npm's list of known vulnerabilities: none may be high or critical.
import { notRun } from './lib/not-run.mjs';
import { run } from './lib/shell.mjs';

const { output } = await run('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  quiet: true,
  env: { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' },
});

/** @type {{ metadata?: { vulnerabilities?: Record<string, number> } }} */
let report = {};
try {
  report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
} catch {
  // Handled below: an answer that is not a report says nothing about the packages.
}
const found = report.metadata?.vulnerabilities;
// Without a network, or with a registry without such a list, the check is skipped.
if (!found) notRun('the registry gave no list of vulnerabilities (no network, or it offers none)');

const serious = (found.high ?? 0) + (found.critical ?? 0);
if (serious > 0) console.info(output);
process.exit(serious > 0 ? 1 : 0);
