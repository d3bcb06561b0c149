import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dataDir } from './portal';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs an operator's command about groups on the portal under test, like `npm run groups:<act>`; returns its output.
 */
export async function operateGroups(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/groups.js', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  return stdout;
}
