import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const entry = z.object({ file: z.string(), at: z.iso.datetime() });
const recordSchema = z.object({ made: entry.optional(), checked: entry.optional() });

/** The last backup made of a DATA_DIR's database, and the last one read to its end. */
export type BackupRecord = z.infer<typeof recordSchema>;

const recordFile = (dataDir: string): string => join(dataDir, 'backups.json');

/** Empty if none was made or checked here. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(recordFile(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

/** Adds to the record of an existing DATA_DIR. A failure to write it does not fail the backup. */
export async function recordBackup(dataDir: string, kind: keyof BackupRecord, file: string): Promise<void> {
  const record = { ...(await readBackupRecord(dataDir)), [kind]: { file, at: new Date().toISOString() } };
  const unfinished = `${recordFile(dataDir)}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(unfinished, JSON.stringify(record), { mode: 0o644 });
    await rename(unfinished, recordFile(dataDir));
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}
