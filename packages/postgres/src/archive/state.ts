import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../system/account';
import { writeDurably } from './files';

/** A cluster's record of its archive, in a file of its data folder. */
export type ArchiveState = {
  /** The line it writes; null until the first start with an archive. */
  line: string | null;
  /** For a restored cluster: the line it continues. */
  parent: string | null;
  /** Since when the operator has let the shop run without an archive. */
  givenUpAt: string | null;
};

const stateFile = (data: string): string => join(data, 'archive.json');

/** Null for a cluster that does not archive. */
export function readState(data: string): ArchiveState | null {
  if (!existsSync(stateFile(data))) return null;
  const found = JSON.parse(readFileSync(stateFile(data), 'utf8')) as Partial<ArchiveState>;
  return { line: found.line ?? null, parent: found.parent ?? null, givenUpAt: found.givenUpAt ?? null };
}

export async function writeState(data: string, state: ArchiveState, account: Account | null): Promise<void> {
  await writeDurably(stateFile(data), JSON.stringify(state), account);
}

export async function removeState(data: string): Promise<void> {
  await rm(stateFile(data), { force: true });
}

/** The timeline of a stopped cluster: each restore began a new one, and left its history. */
export function timelineOf(data: string): number {
  const histories = readdirSync(join(data, 'pg_wal')).map(
    (name) => /^([0-9A-F]{8})\.history$/.exec(name)?.[1],
  );
  return Math.max(1, ...histories.map((name) => Number.parseInt(name ?? '1', 16)));
}
