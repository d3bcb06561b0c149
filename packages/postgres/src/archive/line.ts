import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../system/account';
import { makeFolder, writeDurably } from './files';

/**
 * One uninterrupted life of a cluster in an archive: its segments and base copies. A restored cluster begins a new line, and so
 * does one whose archiving was interrupted.
 */
export type Line = {
  name: string;
  folder: string;
  timeline: number;
  /** For a restored cluster: the line it continues. */
  parent: string | null;
};

export const walFolder = (line: Pick<Line, 'folder'>): string => join(line.folder, 'wal');
export const basesFolder = (line: Pick<Line, 'folder'>): string => join(line.folder, 'bases');
const lineFile = 'line.json';

export async function createLine(
  archiveDir: string,
  { timeline, parent }: Pick<Line, 'timeline' | 'parent'>,
  account: Account | null,
): Promise<Line> {
  const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`;
  const line: Line = { name, folder: join(archiveDir, name), timeline, parent };
  await ensureLine(line, account);
  await writeDurably(join(line.folder, lineFile), JSON.stringify({ timeline, parent }));
  return line;
}

/** Creates a line's folders, which PostgreSQL needs: if one is missing, archiving halts silently. */
export async function ensureLine(line: Pick<Line, 'folder'>, account: Account | null): Promise<void> {
  for (const folder of [line.folder, walFolder(line), basesFolder(line)]) await makeFolder(folder, account);
}

/** Every line of an archive, oldest first. */
export async function readLines(archiveDir: string): Promise<Line[]> {
  const names = await readdir(archiveDir);
  const lines = await Promise.all(names.sort().map((name) => readLine(archiveDir, name)));
  return lines.filter((line) => line !== null);
}

export async function readLine(archiveDir: string, name: string): Promise<Line | null> {
  const folder = join(archiveDir, name);
  try {
    const { timeline, parent } = JSON.parse(await readFile(join(folder, lineFile), 'utf8')) as Partial<Line>;
    return { name, folder, timeline: Number(timeline) || 1, parent: parent ?? null };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
