import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../log';
import { StartError } from '@sumiller/postgres/start-error';
import { withAdvisoryLock } from './advisory-lock';

type Migration = { version: string; name: string; file: string };

/** A closed chain of files: what the next chain has up to a version describes its result. */
export type FormerChain = { directory: string; becomes: string };

/** The present chain's folder, and the chains it replaced, oldest first. */
export type Chains = { directory: string; former: readonly FormerChain[] };

/**
 * Applies those migrations of a folder that the database does not have yet, ordered by name. The record has the format of
 * Supabase's command line, so that each tool sees the other's migrations. `only` names versions: a backup is loaded into the
 * schema it was made from, before later ones change its rows. A database of a former chain is taken over first.
 */
export async function migrate(
  pool: pg.Pool,
  options: { directory: string; log: Logger; only?: readonly string[]; former?: readonly FormerChain[] },
): Promise<{ applied: string[] }> {
  const { only, directory, former = [] } = options;
  const migrations = (await listMigrations(directory)).filter(
    ({ version }) => only === undefined || only.includes(version),
  );
  return withAdvisoryLock(pool, 'migrations', async (client) => {
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      );
    `);
    const applied: string[] = [];
    for (const step of takeOverSteps({ directory, former })) applied.push(...(await takeOver(client, step)));
    const known = await recordedVersions(client);
    for (const migration of migrations.filter(({ version }) => !known.has(version))) {
      await apply(client, migration, join(directory, migration.file));
      applied.push(migration.file);
    }
    if (applied.length > 0) options.log.info({ applied: applied.length }, 'database migrated');
    return { applied };
  });
}

/** The versions of a folder's migrations: those known to this program. */
export async function migrationVersions(directory: string): Promise<string[]> {
  return (await listMigrations(directory)).map(({ version }) => version);
}

/** The versions of the present chain and of those it replaced. */
export async function knownVersions({
  directory,
  former,
}: Chains): Promise<{ own: string[]; former: string[] }> {
  const replaced = await Promise.all(former.map((chain) => migrationVersions(chain.directory)));
  return { own: await migrationVersions(directory), former: replaced.flat() };
}

/**
 * The chain that a record of versions belongs to, by its position among all of them; with what `migrate` needs to build the schema of
 * that record.
 */
export async function chainOf(
  recorded: readonly string[],
  chains: Chains,
): Promise<{ position: number; schema: Chains & { only: readonly string[] } }> {
  for (const [position, step] of takeOverSteps(chains).entries()) {
    const only = await formerVersions(recorded, step);
    const former = chains.former.slice(0, position);
    if (only.length > 0) return { position, schema: { directory: step.chain.directory, former, only } };
  }
  return { position: chains.former.length, schema: { ...chains, only: recorded } };
}

type TakeOverStep = { chain: FormerChain; next: string };

/** Each former chain with the folder of the one that replaced it. */
function takeOverSteps({ directory, former }: Chains): TakeOverStep[] {
  return former.map((chain, at) => ({ chain, next: former[at + 1]?.directory ?? directory }));
}

/**
 * The files of a former chain that a record of versions covers; none for a database created after the chain. A record
 * may also include the first file of the next chain: that one covers every file of the chain before it.
 */
async function formerVersions(recorded: Iterable<string>, { chain, next }: TakeOverStep): Promise<string[]> {
  const known = new Set(recorded);
  const versions = await migrationVersions(chain.directory);
  if (!versions.some((version) => known.has(version))) return [];
  const [first = ''] = await migrationVersions(next);
  return versions.filter((version) => known.has(version) || (known.has(first) && version < first));
}

/** Versions the database has and the folders do not: a newer program migrated it. Empty for a new database. */
export async function unknownMigrations(pool: pg.Pool, chains: Chains): Promise<string[]> {
  const found = await pool.query<{ found: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations') as found`,
  );
  if (!found.rows[0]?.found) return [];
  const { own, former } = await knownVersions(chains);
  const { rows } = await pool.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations where version <> all ($1) order by version',
    [[...own, ...former]],
  );
  return rows.map(({ version }) => version);
}

async function listMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => {
    const match = /^(\d+)_(.+)\.sql$/.exec(file);
    if (!match?.[1] || !match[2]) throw new StartError(`${file}: a migration is named <digits>_<name>.sql`);
    return { version: match[1], name: match[2], file };
  });
}

async function recordedVersions(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/**
 * Brings a database of a former chain to that chain's end and records its replacement instead: all in one transaction, so that
 * a crash leaves the database as it was, or as that chain's end.
 */
async function takeOver(client: pg.PoolClient, { chain, next }: TakeOverStep): Promise<string[]> {
  const known = await recordedVersions(client);
  const had = await formerVersions(known, { chain, next });
  if (had.length === 0) return [];
  const all = await listMigrations(chain.directory);
  const rest = all.filter(({ version }) => !had.includes(version));
  const become = (await listMigrations(next)).filter(
    ({ version }) => version <= chain.becomes && !known.has(version),
  );
  await inTransaction(client, async () => {
    for (const migration of rest) await run(client, migration, join(chain.directory, migration.file));
    await client.query('delete from supabase_migrations.schema_migrations where version = any ($1)', [
      all.map(({ version }) => version),
    ]);
    for (const migration of become) await record(client, migration);
  });
  return rest.map(({ file }) => file);
}

async function apply(client: pg.PoolClient, migration: Migration, path: string): Promise<void> {
  await inTransaction(client, async () => {
    await run(client, migration, path);
    await record(client, migration);
  });
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: pg.PoolClient, migration: Migration, path: string): Promise<void> {
  const sql = await readFile(path, 'utf8');
  try {
    await client.query('set local search_path = public, extensions');
    await client.query(sql);
  } catch (error) {
    const message = `Migration ${migration.file} failed${describe(error, sql)}. Nothing of it was kept.`;
    throw new StartError(message, { cause: error });
  }
}

async function record(client: pg.PoolClient, { version, name }: Migration): Promise<void> {
  await client.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
    version,
    name,
  ]);
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return `: ${String(error)}`;
  const line = error.position ? ` in line ${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  const hints = [error.detail, error.hint].filter(Boolean).map((text) => ` (${text})`);
  return `${line}: ${error.message}${hints.join('')}`;
}
