import type pg from 'pg';

/** Segments waiting to be archived, by PostgreSQL's own list. */
export type ArchiveFigures = {
  waiting: number;
  /** Age of the oldest waiting segment, since failures are only counted while the archiver tries. */
  oldestSeconds: number;
};

export async function readArchiveFigures(client: Pick<pg.ClientBase, 'query'>): Promise<ArchiveFigures> {
  const { rows } = await client.query<ArchiveFigures>(
    `select count(*)::integer as waiting,
       coalesce(extract(epoch from clock_timestamp() - min(modification)), 0)::float8 as "oldestSeconds"
     from pg_ls_archive_statusdir() where name like '%.ready'`,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
