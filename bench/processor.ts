import { readFileSync, readdirSync } from 'node:fs';
import type { Buyer } from './buyers';
import { measure, type Target } from './load';
import type { Operation } from './operations/operation';

const connections = 4;
const tickMs = 10;

type Clock = () => number;
type Share = { name: string; requests: number; portal: number; database: number };

/** Milliseconds of processor time of a process and of its ended children, as the kernel counts them. */
function timeOf(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** The same of a PostgreSQL as a whole: what has ended is counted by its postmaster. */
export function databaseTime(postmaster: number): number {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + timeOf(pid), 0);
}

/**
 * The processor time that one round of an operation takes, in the portal and in its PostgreSQL. Unlike times and rates it
 * is nearly the same on a machine that is shared with others.
 */
export async function measureProcessor(
  target: Target,
  operation: Operation,
  buyers: Buyer[],
  { seconds, portal, database }: { seconds: number; portal: Clock; database: Clock },
): Promise<Share> {
  await measure(target, operation, buyers, { connections, seconds: seconds / 2 });
  const before = { portal: portal(), database: database() };
  const { perSecond, elapsed } = await measure(target, operation, buyers, { connections, seconds });
  const rounds = perSecond * elapsed;
  return {
    name: operation.name,
    requests: Math.round(rounds),
    portal: (portal() - before.portal) / rounds,
    database: (database() - before.database) / rounds,
  };
}

export function processorTable(size: number, shares: Share[]): string {
  const rows = shares.map(
    ({ name, requests, portal, database }) =>
      `| ${name} | ${portal.toFixed(1)} | ${database.toFixed(1)} | ${requests} |`,
  );
  return [
    `${size.toLocaleString('en-US')} products, milliseconds of a processor`,
    '',
    '| Operation | Portal | PostgreSQL | Measured |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
