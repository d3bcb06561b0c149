import type pg from 'pg';
import type { Logger } from '../log';
import { projectPath } from '../root';
import { StartError } from '../start-error';
import { withAdvisoryLock } from './advisory-lock';
import { bootstrap } from './bootstrap';
import { migrate } from './migrations';

/**
 * Brings a database to the state this version of the program expects, one process at a time: bootstrap, migrations, and
 * what the caller adds (the demo data). The pool must not limit the time of a statement: an index takes what it takes.
 */
export async function prepareContract(
  pool: pg.Pool,
  options: { log: Logger; andThen?: () => Promise<void> },
): Promise<void> {
  await refuseUnreachable(pool);
  await withAdvisoryLock(pool, 'start', async () => {
    await bootstrap(pool);
    await migrate(pool, { directory: projectPath('supabase/migrations'), log: options.log });
    await options.andThen?.();
  });
}

/** Says plainly why a database does not answer, before anything else is tried on it. */
export async function refuseUnreachable(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (cause) {
    throw new StartError(whyUnreachable(cause), { cause });
  }
}

/** Never with the address itself: it may hold a password. */
function whyUnreachable(cause: unknown): string {
  const errors: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const said = errors.map((error) => (error instanceof Error ? error.message : String(error))).join('; ');
  const { code = '' } = cause as { code?: string };
  if (code.startsWith('28'))
    return `The database refuses the login of DATABASE_URL (${said}). Check user, password and pg_hba.conf.`;
  if (code === '3D000')
    return `The database of DATABASE_URL does not exist (${said}). docs/deployment.md tells how to create it.`;
  return `The database does not answer (${said}). Check DATABASE_URL and that PostgreSQL runs.`;
}
