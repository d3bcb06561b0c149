import type pg from 'pg';
import { readBases } from '@sumiller/postgres/archive/base-copies';
import { readCheck, readFailedCheck } from '@sumiller/postgres/archive/check-record';
import { readArchiveFigures } from '@sumiller/postgres/archive/figures';
import type { Line } from '@sumiller/postgres/archive/line';
import { readState } from '@sumiller/postgres/archive/state';

/** The state of an archive, for its operator. */
export type ArchiveStatus = {
  waiting: number;
  /** Age of the oldest segment not yet archived, which would be lost with this machine. */
  oldestSeconds: number;
  givenUpAt: string | null;
  baseAt: string | null;
  checkedAt: string | null;
  /** Why the last check of a base copy failed; null if it succeeded. */
  checkFailure: string | null;
};

/** The client must be the superuser's: other roles do not see the waiting segments. */
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
