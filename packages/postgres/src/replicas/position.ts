import type pg from 'pg';

/** A position in a primary's log: every earlier commit is in it, and on no other timeline. */
export type Position = { system: string; timeline: number; lsn: string };

// A commit is visible when its record is flushed, except without synchronous_commit.
const question = {
  name: 'position',
  text: `select s.system_identifier::text as system, left(pg_walfile_name(w.lsn), 8) as timeline, w.lsn::text as lsn
    from pg_control_system() s, (select case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) w`,
};

/** Asks a primary for its position. Requests made while a query is under way share the next one. */
export class PrimaryPosition {
  readonly #pool: pg.Pool;
  #asking: Promise<Position> | null = null;
  #next: Promise<Position> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** A position that includes every commit before this call. */
  now(): Promise<Position> {
    if (!this.#asking) return this.#ask();
    // The query under way may have been answered before this call.
    this.#next ??= this.#asking
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#ask();
      });
    return this.#next;
  }

  #ask(): Promise<Position> {
    const asking = this.#read();
    this.#asking = asking;
    const done = () => {
      if (this.#asking === asking) this.#asking = null;
    };
    asking.then(done, done);
    return asking;
  }

  async #read(): Promise<Position> {
    const { rows } = await this.#pool.query<{ system: string; timeline: string; lsn: string }>(question);
    const [row] = rows;
    if (!row) throw new Error('the primary named no position');
    return { ...row, timeline: Number.parseInt(row.timeline, 16) };
  }
}
