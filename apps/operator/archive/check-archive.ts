import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { basesOf, pathTo } from '@sumiller/postgres/archive/path';
import { recordCheck, recordFailedCheck } from '@sumiller/postgres/archive/check-record';
import { readLines, type Line } from '@sumiller/postgres/archive/line';
import { clearStaging } from '../../portal/database/new-cluster';
import { BackupError } from '../backup/backup-error';
import type { Contents } from './count-rows';
import { buildAndCount } from './restore-moment';

/**
 * Restores the newest base copy and the log after it into a temporary folder. A failure is recorded beside the archive, for the
 * doctor and the metrics.
 */
export async function checkArchive(
  dataDir: string,
  archiveDir: string,
  line: Line,
): Promise<{ base: string; contents: Contents }> {
  const path = await pathTo(await readLines(archiveDir), line);
  const base = (await basesOf(path)).at(-1);
  if (!base) throw new BackupError(`En ${line.folder} no hay ninguna copia base que revisar.`);
  const staging = join(dataDir, 'archive-check');
  await clearStaging(staging);
  try {
    await mkdir(staging, { recursive: true, mode: 0o711 });
    const contents = await buildAndCount(staging, { path, base, until: null, continues: false });
    await recordCheck(line, base.name);
    return { base: base.name, contents };
  } catch (error) {
    await recordFailedCheck(line, base.name, error instanceof Error ? error.message : String(error)).catch(
      () => undefined,
    );
    throw error;
  } finally {
    await clearStaging(staging);
  }
}
