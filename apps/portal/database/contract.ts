import type pg from 'pg';
import type { Logger } from '../log';
import { projectPath } from '../root';
import { StartError } from '@sumiller/postgres/start-error';
import { withAdvisoryLock } from './advisory-lock';
import { bootstrap } from './bootstrap';
import { type Chains, migrate, migrationVersions, unknownMigrations } from './migrations';
import { refuseUnsuitable } from './suitable';

/** The contract's migrations, and the migration chains before 1.0, which old data directories have recorded. */
export const contractMigrations: Chains = {
  directory: projectPath('supabase/migrations'),
  former: [
    { directory: projectPath('supabase/before-1.0/first'), becomes: '20261123001800' },
    { directory: projectPath('supabase/before-1.0/second'), becomes: '20261206005800' },
  ],
};

/**
 * Brings a database to the state this version of the program expects, one process at a time: bootstrap, migrations, and
 * the caller's additions (the demo data). The pool must not limit statement times: building an index may take long.
 */
export async function prepareContract(
  pool: pg.Pool,
  options: { log: Logger; allowOlder?: boolean; andThen?: () => Promise<void> },
): Promise<void> {
  const { directory, former } = contractMigrations;
  await refuseUnreachable(pool);
  await refuseUnsuitable(pool);
  await withAdvisoryLock(pool, 'start', async () => {
    const unknown = await unknownMigrations(pool, contractMigrations);
    if (unknown.length > 0) requireAllowOlder(unknown, (await migrationVersions(directory)).at(-1), options);
    else {
      await bootstrap(pool);
      await migrate(pool, { directory, former, log: options.log });
    }
    await options.andThen?.();
  });
}

/** An older program would replace the newer functions with its own: it leaves them unchanged, or refuses to start. */
function requireAllowOlder(
  unknown: string[],
  own: string | undefined,
  { log, allowOlder }: { log: Logger; allowOlder?: boolean },
): void {
  const newer = `A newer version of the portal has migrated this database (to ${unknown.at(-1)}; this one knows ${own})`;
  if (!allowOlder)
    throw new StartError(
      `${newer}. Nothing was changed. Start that version, or restore a backup from before; ALLOW_OLDER=true runs ` +
        'this version all the same.',
    );
  log.warn(
    { unknown },
    `${newer}; this one continues because of ALLOW_OLDER and leaves the database as it is`,
  );
}

/** Explains why a database does not answer, before anything else is tried. */
export async function refuseUnreachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    throw new StartError(whyUnreachable(cause), { cause });
  }
}

/** Never includes the address: it may contain a password. */
function whyUnreachable(cause: unknown): string {
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; ');
  const { code = '' } = cause as { code?: string };
  if (code.startsWith('28'))
    return `The database refuses the login of DATABASE_URL (${reasons}). Check user, password and pg_hba.conf.`;
  if (code === '3D000')
    return `The database of DATABASE_URL does not exist (${reasons}). docs/deployment.md tells how to create it.`;
  return `The database does not answer (${reasons}). Check DATABASE_URL and that PostgreSQL runs.`;
}
