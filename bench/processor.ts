import type { Buyer } from './buyers';
import { measure, type Target } from './load';
import type { Operation } from './operations/operation';

const connections = 4;

type Clock = () => number;
type Share = { name: string; requests: number; portal: number; database: number };

/**
 * The processor time of one round of an operation, in the portal and in its PostgreSQL. Unlike times and rates it is nearly the
 * same on a machine shared with others.
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
