import type { BaseCopy } from '@sumiller/postgres/archive/base-copies';
import { type Line, readLines } from '@sumiller/postgres/archive/line';
import {
  type Path,
  type Window,
  basesOf,
  pathTo,
  readMoment,
  windowOf,
  writeMoment,
} from '@sumiller/postgres/archive/path';
import { BackupError } from '../backup/backup-error';

export type Reach = { line: Line; path: Path; window: Window };
export type Choice = { path: Path; base: BaseCopy; window: Window };

/** Every line of an archive that can be restored from. */
export async function readReaches(archiveDir: string): Promise<Reach[]> {
  const lines = await readLines(archiveDir).catch((cause: unknown) => {
    throw new BackupError(`No se puede leer el archivo continuo en ${archiveDir}.`, { cause });
  });
  const reaches: Reach[] = [];
  for (const line of lines) {
    const path = await pathTo(lines, line);
    const window = await windowOf(path);
    if (window) reaches.push({ line, path, window });
  }
  return reaches;
}

export const describeWindow = ({ line, window }: Reach): string =>
  `${line.name}: de ${writeMoment(window.from)} a ${writeMoment(window.until)}${window.damage ? `. ${window.damage}` : ''}`;

/**
 * The base copy to restore a moment from: the newest one complete before it. `moment`: microseconds since 1970, null for the last
 * one available. `name`: the line, if several contain the moment.
 */
export async function choose(archiveDir: string, moment: bigint | null, name?: string): Promise<Choice> {
  const all = await readReaches(archiveDir);
  if (all.length === 0)
    throw new BackupError(
      `En ${archiveDir} no hay ninguna copia base completa: no hay momento que restaurar.`,
    );
  const named = name === undefined ? all : all.filter(({ line }) => line.name === name);
  const has = ({ window }: Reach) => moment !== null && window.from <= moment && moment <= window.until;
  const fitting = moment === null ? named.slice().sort(byEnd).slice(-1) : named.filter(has);
  const windows = all.map((reach) => `  ${describeWindow(reach)}`).join('\n');
  if (fitting.length > 1)
    throw new BackupError(`Ese momento está en varias líneas; elige una con --line:\n${windows}`);
  const [reach] = fitting;
  if (!reach) {
    const isLater = moment !== null && named.every(({ window }) => window.until < moment);
    throw new BackupError(
      `Ese momento no se puede alcanzar. No se cambió nada. Lo que hay en ${archiveDir}:\n${windows}${isLater ? `\n${afterTheEnd}` : ''}`,
    );
  }
  const bases = await basesOf(reach.path);
  const base = bases.filter(({ endedAt }) => moment === null || readMoment(endedAt) <= moment).at(-1);
  if (!base) throw new BackupError('Ninguna copia base terminó antes de ese momento.');
  return { path: reach.path, base, window: reach.window };
}

const afterTheEnd =
  'Es posterior al último cambio archivado: con el portal en marcha, npm run archive -- --now archiva lo que falta; --to latest restaura hasta el final.';

const byEnd = (one: Reach, other: Reach): number => (one.window.until < other.window.until ? -1 : 1);
