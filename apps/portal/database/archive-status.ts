import type pg from 'pg';
import { readBases } from '@sumiller/postgres/archive/base-copies';
import { readCheck, readFailedCheck } from '@sumiller/postgres/archive/check-record';
import { readArchiveFigures } from '@sumiller/postgres/archive/figures';
import type { Line } from '@sumiller/postgres/archive/line';
import { readState } from '@sumiller/postgres/archive/state';

/** What an operator wants to know of an archive. */
export type ArchiveStatus = {
  waiting: number;
  /** Age of the oldest segment that is not archived: what would be lost with this machine. */
  oldestSeconds: number;
  givenUpAt: string | null;
  baseAt: string | null;
  checkedAt: string | null;
  /** Why the last try to restore a base copy failed; null where it succeeded. */
  checkFailure: string | null;
};

/** The client is the superuser's: others do not see what waits. */
export async function readArchiveStatus(
  client: Pick<pg.ClientBase, 'query'>,
  data: string,
  line: Line | null,
): Promise<ArchiveStatus> {
  const figures = await readArchiveFigures(client);
  const [bases, check, failed] = line
    ? await Promise.all([readBases(line), readCheck(line), readFailedCheck(line)]).catch(
        () => [[], null, null] as const,
      )
    : [[], null, null];
  return {
    ...figures,
    givenUpAt: readState(data)?.givenUpAt ?? null,
    baseAt: bases.at(-1)?.endedAt ?? null,
    checkedAt: check?.at ?? null,
    checkFailure: failed?.reason ?? null,
  };
}
