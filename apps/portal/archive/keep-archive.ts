import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makeBaseCopy, readBases, rotateBases } from '@sumiller/postgres/archive/base-copies';
import { readCheck, readFailedCheck } from '@sumiller/postgres/archive/check-record';
import { compressSegments } from '@sumiller/postgres/archive/compress';
import { type Line, readLine } from '@sumiller/postgres/archive/line';
import { applyArchive } from '@sumiller/postgres/archive/give-up';
import { probe, readOrCreateLine } from '@sumiller/postgres/archive/prepare-archive';
import { readState } from '@sumiller/postgres/archive/state';
import type { Cluster } from '@sumiller/postgres/cluster/cluster';
import type { Logger } from '../log';
import type { Undo } from '../undo';
import { runCheck } from './run-check';
import { type ArchiveStatus, readArchiveStatus } from '../database/archive-status';

export type { ArchiveStatus } from '../database/archive-status';
export type ArchiveKeeper = { status: () => ArchiveStatus };

type Options = { cluster: Cluster; dir: string; bases: number; log: Logger; undo: Undo };

const roundMs = 10_000;
const dayMs = 86_400_000;
const checkDays = 7;
const retryMs = 600_000;
/** After this delay in archiving, the archive folder may have come back unnoticed by PostgreSQL. */
const lateSeconds = 120;
const nothing: ArchiveStatus = {
  waiting: 0,
  oldestSeconds: 0,
  givenUpAt: null,
  baseAt: null,
  checkedAt: null,
  checkFailure: null,
};

/**
 * Complements PostgreSQL's archiving: compresses segments, makes a base copy every day and tests one every week, marks the time
 * in an idle shop, and watches the archive's lag.
 */
export function keepArchive(options: Options): ArchiveKeeper {
  const { log, undo } = options;
  const abort = new AbortController();
  const keeper = new Keeper(options, abort.signal);
  let last = '';
  const loop = async () => {
    while (!abort.signal.aborted) {
      await keeper.round().then(
        () => (last = ''),
        (err: unknown) => {
          // Logged once per reason, not every ten seconds.
          if (!abort.signal.aborted && String(err) !== last)
            log.warn({ err }, 'the archive was not looked after');
          last = String(err);
        },
      );
      await sleep(roundMs, undefined, { signal: abort.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = loop();
  undo.add(async () => {
    abort.abort();
    await running;
    await keeper.atWork;
  });
  return { status: () => keeper.status };
}

class Keeper {
  status = nothing;
  /** A base copy or a check: both take longer than a round. */
  atWork: Promise<void> = Promise.resolve();
  #isAtWork = false;
  /** The next attempt waits until then after a failure. */
  #notBefore = 0;
  #marked = 0n;

  constructor(
    private readonly options: Options,
    private readonly signal: AbortSignal,
  ) {}

  async round(): Promise<void> {
    const { cluster } = this.options;
    const client = new pg.Client({ ...cluster.connection, application_name: 'sumiller-archive' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const line = await this.#line(client);
      this.status = await readArchiveStatus(client, cluster.setup.data, line);
      if (!line || this.status.givenUpAt !== null) return;
      if (this.status.oldestSeconds > lateSeconds) await this.#comeBack(client, line);
      await this.#mark(client);
      await compressSegments(line, this.signal);
      if (!this.#isAtWork && Date.now() >= this.#notBefore) this.atWork = this.#workOn(line);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** The line the cluster currently writes: the operator may have begun another, or the folder was unavailable at the start. */
  async #line(client: pg.Client): Promise<Line | null> {
    const { cluster, dir } = this.options;
    const state = readState(cluster.setup.data);
    const known = state?.line ? await readLine(dir, state.line).catch(() => null) : null;
    if (known || state?.givenUpAt) return known;
    if (state?.line) return null;
    const line = await readOrCreateLine(cluster.setup, dir, state);
    await applyArchive(client, line, false);
    return line;
  }

  async #comeBack(client: pg.Client, line: Line): Promise<void> {
    await probe(line, this.options.cluster.setup);
    await client.query('select pg_reload_conf()');
  }

  /** A commit after any changes since the last mark, so that every moment up to it can be restored. */
  async #mark(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ at: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at`,
    );
    if (BigInt(rows[0]?.at ?? 0) <= this.#marked) return;
    await client.query('select pg_current_xact_id()');
    const after = await client.query<{ at: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as at`,
    );
    this.#marked = BigInt(after.rows[0]?.at ?? 0);
  }

  async #workOn(line: Line): Promise<void> {
    this.#isAtWork = true;
    const { cluster, log, bases } = this.options;
    try {
      const all = await readBases(line);
      const [first, last] = [all[0], all.at(-1)];
      const check = await readCheck(line);
      const failed = await readFailedCheck(line);
      const age = (at: string | undefined) => Date.now() - Date.parse(at ?? '1970-01-01T00:00:00Z');
      // A failed check is repeated only for a new base copy, or a day later: it reads the whole shop.
      const isCheckDue = failed
        ? failed.base !== last?.name || age(failed.at) > dayMs
        : age(check?.at ?? first?.endedAt) > checkDays * dayMs;
      if (age(last?.endedAt) > dayMs) {
        const { name, bytes } = await makeBaseCopy(cluster.connection, line, this.signal);
        await rotateBases(line, bases, check?.base ?? null);
        log.info({ base: name, bytes }, 'a base copy was made');
      } else if (isCheckDue) await runCheck(log, this.signal);
    } catch (err) {
      this.#notBefore = Date.now() + retryMs;
      if (!this.signal.aborted) log.error({ err }, 'the archive has no new base copy or check');
    } finally {
      this.#isAtWork = false;
    }
  }
}
