import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './files';
import type { Line } from './line';

/** The last base copy of a line that was restored as a check. */
export type CheckRecord = { base: string; at: string };

/** The last check of a base copy, if it failed; the next successful one removes this record. */
export type FailedCheck = CheckRecord & { reason: string };

const failureFile = (line: Pick<Line, 'folder'>): string => join(line.folder, 'check-failed.json');
const recordFile = (line: Pick<Line, 'folder'>): string => join(line.folder, 'checked.json');

export const readCheck = (line: Line): Promise<CheckRecord | null> => readRecord(recordFile(line));
export const readFailedCheck = (line: Line): Promise<FailedCheck | null> => readRecord(failureFile(line));

async function readRecord<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

export async function recordCheck(line: Line, base: string): Promise<void> {
  await writeDurably(recordFile(line), JSON.stringify({ base, at: new Date().toISOString() }));
  await rm(failureFile(line), { force: true });
}

export async function recordFailedCheck(line: Line, base: string, reason: string): Promise<void> {
  await writeDurably(failureFile(line), JSON.stringify({ base, at: new Date().toISOString(), reason }));
}
