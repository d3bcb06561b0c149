import type pg from 'pg';
import type { Identity } from '@sumiller/data-api';
import { StorageError } from './storage-error';
import { pictureStrings as texts } from './pictures.strings';

export type KeptPicture = { name: string; bytes: number; type: string; width: number; height: number };
export type Swept = { gone: number; kept: number; bytes: number };
type Database = Pick<pg.PoolClient, 'query'>;

/**
 * The records of uploads. Their functions belong to the contract and run as the portal's own role; the caller is in the claims,
 * as with the data API.
 */
export class PictureRecords {
  /** `room`: the maximum total size of all pictures in bytes. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly room: number,
  ) {}

  /** Throws unless this person may upload this many bytes under that name. */
  async admit(person: Identity, name: string, bytes: number): Promise<void> {
    const sql = 'select private.admit_picture($1, $2, $3)';
    await this.as(person, (db) => db.query(sql, [name, bytes, this.room]));
  }

  async keep(person: Identity, { name, bytes, type, width, height }: KeptPicture): Promise<void> {
    await this.as(person, (db) =>
      db.query('select private.keep_picture($1, $2, $3, $4, $5, $6)', [
        name,
        bytes,
        type,
        width,
        height,
        this.room,
      ]),
    );
  }

  /** The names whose files may be deleted. */
  async forget(person: Identity, names: string[]): Promise<string[]> {
    return this.as(person, async (db) => {
      const { rows } = await db.query<{ gone: string[] }>('select private.forget_pictures($1) as gone', [
        names,
      ]);
      return rows[0]?.gone ?? [];
    });
  }

  async isKept(name: string): Promise<boolean> {
    return (await this.kept([name])).has(name);
  }

  /** Those of these names that are recorded. */
  async kept(names: string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const { rows } = await this.pool.query<{ path: string }>(
      'select k.path from private.product_pictures k where k.path = any ($1)',
      [names],
    );
    return new Set(rows.map(({ path }) => path));
  }

  async sweep(): Promise<Swept> {
    const { rows } = await this.pool.query<{ gone: number; kept: number; bytes: string }>(
      'select * from private.sweep_pictures()',
    );
    const { gone = 0, kept = 0, bytes = '0' } = rows[0] ?? {};
    return { gone, kept, bytes: Number(bytes) };
  }

  private async as<T>({ role, claims }: Identity, work: (db: Database) => Promise<T>): Promise<T> {
    // An operator's key does not identify a person.
    if (role !== 'authenticated') throw new StorageError(401, 'unauthorized', texts.signIn);
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ ...claims, role }),
      ]);
      // A token whose session has ended may not upload.
      await client.query('select auth.require_live_session()');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
