import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './files';
import type { Line } from './line';

/** The last base copy of a line that was restored to try it. */
export type CheckRecord = { base: string; at: string };

const recordFile = (line: Pick<Line, 'folder'>): string => join(line.folder, 'checked.json');

export async function readCheck(line: Line): Promise<CheckRecord | null> {
  try {
    return JSON.parse(await readFile(recordFile(line), 'utf8')) as CheckRecord;
  } catch {
    return null;
  }
}

export async function recordCheck(line: Line, base: string): Promise<void> {
  await writeDurably(recordFile(line), JSON.stringify({ base, at: new Date().toISOString() }));
}
