import { readdir } from 'node:fs/promises';
import { StartError } from '@sumiller/postgres/start-error';

/** Files of a portal, of a restored or moved database, or of a backup's check: one of them makes a folder a DATA_DIR. */
const own = new Set([
  'secrets.json',
  'postgres',
  'cluster-location',
  'portal.pid',
  'mail',
  'pictures',
  'backups.json',
]);
const named = 3;

/**
 * Refuses a folder with other files before anything is written: a DATA_DIR gets other modes, and a backup or a reset of
 * it takes everything. Hidden files do not count, nor what a new disk has.
 */
export async function refuseForeignFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  const foreign = names.filter((name) => !name.startsWith('.') && name !== 'lost+found').sort();
  if (foreign.length === 0 || foreign.some((name) => own.has(name))) return;
  const some = foreign.slice(0, named).join(', ');
  const more = foreign.length > named ? ` and ${foreign.length - named} more` : '';
  throw new StartError(
    `${dataDir} has other files (${some}${more}) and no data of a portal. Nothing was touched. ` +
      'Give DATA_DIR a folder of its own.',
  );
}
