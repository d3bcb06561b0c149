import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { StartError } from '../start-error';
import { type BaseCopy, readBases } from './base-copies';
import { type Line, walFolder } from './line';
import { type Segment, historyName, parseLsn, parseSegment, segmentAt, segmentName } from './segments';
import { WalDamage, WalReader } from './wal';

/** A stretch of the log: the segments before `until` are those of this line. */
type Stretch = { line: Line; until: number };
/** The path to a line's end, starting from the first of the lines it continues. */
export type Path = { line: Line; stretches: Stretch[] };

/** Follows a line back through those it continues, by the history PostgreSQL archived with it. */
export async function pathTo(lines: Line[], line: Line): Promise<Path> {
  const history = await readHistory(line);
  const stretches: Stretch[] = [{ line, until: Infinity }];
  for (let at = line; at.parent !== null;) {
    const parent = lines.find(({ name }) => name === at.parent);
    const end = parent && history.get(parent.timeline);
    if (!parent || end === undefined) break;
    stretches.unshift({ line: parent, until: segmentAt(end) });
    at = parent;
  }
  return { line, stretches };
}

/** The end of each earlier timeline. */
async function readHistory(line: Line): Promise<Map<number, bigint>> {
  const file = join(walFolder(line), historyName(line.timeline));
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  const rows = text.split('\n').map((row) => /^(\d+)\t([0-9A-F/]+)/.exec(row));
  return new Map(
    rows.flatMap((found) => (found ? [[Number(found[1]), parseLsn(found[2] ?? '')] as const] : [])),
  );
}

/** The base copies a path can be followed from, oldest first. */
export async function basesOf(path: Path): Promise<BaseCopy[]> {
  const lists = path.stretches.map(async ({ line, until }) =>
    (await readBases(line)).filter(({ endLsn }) => segmentAt(parseLsn(endLsn)) < until),
  );
  return (await Promise.all(lists)).flat();
}

function stretchOf(path: Path, number: number): Stretch {
  const found = path.stretches.find(({ until }) => number < until);
  if (!found) throw new Error('the last stretch has no end');
  return found;
}

type Archived = Segment & { file: string };

/** The archived file of a segment; null at the end of the archive. @throws StartError if one is missing */
export async function findSegment(path: Path, number: number): Promise<Archived | null> {
  const { line, until } = stretchOf(path, number);
  const segment = { timeline: line.timeline, number };
  const plain = join(walFolder(line), segmentName(segment));
  const file = [plain, `${plain}.gz`].find((name) => existsSync(name));
  if (file) return { ...segment, file };
  const names = await readdir(walFolder(line));
  const isLater = (name: string) => {
    const other = parseSegment(name);
    return other?.timeline === line.timeline && other.number > number;
  };
  if (until === Infinity && !names.some(isLater)) return null;
  throw new StartError(`The segment ${plain} is missing: no moment after it can be reached from before it.`);
}

async function readSegment({ file }: Archived): Promise<Buffer> {
  const content = await readFile(file);
  if (!file.endsWith('.gz')) return content;
  try {
    return await promisify(gunzip)(content);
  } catch (cause) {
    throw new StartError(`The segment ${file} is damaged: it cannot be unpacked.`, { cause });
  }
}

/** Reads the next segment; returns the end of its last transaction. @throws StartError naming its file */
export async function examineSegment(
  reader: WalReader,
  segment: Archived,
): Promise<{ content: Buffer; ended: bigint | null }> {
  const content = await readSegment(segment);
  try {
    return { content, ended: reader.read(content, segment) };
  } catch (cause) {
    if (!(cause instanceof WalDamage)) throw cause;
    throw new StartError(`The segment ${segment.file} is damaged: ${cause.message}.`, { cause });
  }
}

/** The moments that can be restored, in microseconds since 1970, and the damage that ends them; null without a base copy. */
export type Window = { from: bigint; until: bigint; damage: string | null };

export async function windowOf(path: Path): Promise<Window | null> {
  const bases = await basesOf(path);
  const [first, last] = [bases[0], bases.at(-1)];
  if (!first || !last) return null;
  const from = readMoment(first.endedAt);
  const begin = segmentAt(parseLsn(last.startLsn));
  let damage: string | null = null;
  const noted = (error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    damage = error.message;
    return null;
  };
  let end = begin;
  while (await findSegment(path, end).catch(noted)) end += 1;
  for (let number = end - 1; number >= begin; number -= 1) {
    const segment = await findSegment(path, number);
    const read = segment && (await examineSegment(new WalReader(), segment).catch(noted));
    if (read?.ended && read.ended > from) return { from, until: read.ended, damage };
  }
  return { from, until: from, damage };
}

const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,6}))? ?(Z|[+-]\d\d(?::?\d\d)?)$/;

/** A moment with its offset, in microseconds since 1970. @throws RangeError for any other text */
export function readMoment(text: string): bigint {
  const [, day, minutes, seconds = ':00', fraction = '', offset = ''] = form.exec(text.trim()) ?? [];
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
  const at = day ? Date.parse(`${day}T${minutes}${seconds}${zone}`) : NaN;
  if (Number.isNaN(at)) throw new RangeError(`not a moment with its offset: ${text}`);
  return BigInt(at) * 1_000n + BigInt(fraction.padEnd(6, '0'));
}

/** A moment in UTC, as PostgreSQL and `readMoment` read it. */
export function writeMoment(moment: bigint): string {
  const micros = String(moment % 1_000_000n).padStart(6, '0');
  const text = new Date(Number(moment / 1_000n)).toISOString().slice(0, 19);
  return `${text}.${micros}Z`;
}
