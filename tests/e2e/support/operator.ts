import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operatorDatabase } from './portal';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs an operator's command on the portal under test; returns its output. */
async function operate(command: string, args: string[]): Promise<string> {
  const { databaseUrl, dataDir } = operatorDatabase();
  const { stdout } = await promisify(execFile)(process.execPath, [`dist/${command}.js`, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'warn' },
  });
  return stdout;
}

/** A command about groups, like `npm run groups:<act>`. */
export const operateGroups = (...args: string[]): Promise<string> => operate('groups', args);

/** A dry run of `npm run catalog:import` with a file. */
export const tryImport = (file: string): Promise<string> => operate('catalog-import', [file, '--dry-run']);
