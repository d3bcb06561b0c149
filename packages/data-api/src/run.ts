import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import { pipeline, type Statement, type StatementResult } from '@sumiller/postgres/connections/pipeline';
import { weightOf } from '@sumiller/postgres/connections/prepared-statements';
import { ApiError } from './errors';

type Isolation = 'repeatable read' | 'serializable';

export type Job = {
  /** Null: read committed. Anything else costs a second round trip. */
  isolation: Isolation | null;
  /** Run in order in one transaction, before the statement whose rows are the answer. */
  before: Statement[];
  main: Statement;
  /**
   * Inspects the answer before the commit: throwing, or returning 'rollback', undoes everything. Without it the
   * transaction is implicit and costs one round trip; with it, two.
   */
  inspect: ((main: StatementResult) => 'commit' | 'rollback') | null;
};

export type JobResult = { main: StatementResult };

const attempts = 4;
const longestPauseMs = 40;
/** The app's heaviest statement, the list of orders, weighs 4,200. */
const heaviestToKeepConnection = 4_300;

/** Planning a heavy statement leaves its connection with megabytes that PostgreSQL does not free: it is replaced. */
export const bloatsConnection = ({ text }: Statement): boolean => weightOf(text) > heaviestToKeepConnection;

/**
 * Runs a job, and retries it after a deadlock or serialization failure: PostgreSQL has rolled it back completely, so the retry
 * starts from scratch.
 */
export async function runJob(pool: pg.Pool, job: Job): Promise<JobResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryJob(pool, job);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * longestPauseMs * attempt);
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');

/** Runs a job on its own connection; a connection in an unknown state is discarded. */
async function tryJob(pool: pg.Pool, job: Job): Promise<JobResult> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await runOn(client, job);
  } catch (error) {
    broken = isConnectionError(error);
    throw error;
  } finally {
    client.release(broken || bloatsConnection(job.main));
  }
}

/** Runs a job once, on a connection that the caller releases. */
export function runOn(client: PoolClient, job: Job): Promise<JobResult> {
  const explicit = job.inspect !== null || job.isolation !== null;
  return explicit ? inspected(client, job) : implicit(client, job);
}

async function implicit(client: PoolClient, job: Job): Promise<JobResult> {
  const results = await pipeline(client, [...job.before, job.main]);
  return pick(results, job.before.length);
}

async function inspected(client: PoolClient, job: Job): Promise<JobResult> {
  const begin: Statement = {
    text: job.isolation === null ? 'begin' : `begin isolation level ${job.isolation}`,
    reuse: true,
  };
  const finish = (end: 'commit' | 'rollback') => pipeline(client, [{ text: end, reuse: true }]);
  let result: JobResult;
  let end: 'commit' | 'rollback';
  try {
    const results = await pipeline(client, [begin, ...job.before, job.main]);
    result = pick(results, job.before.length + 1);
    end = job.inspect?.(result.main) ?? 'commit';
  } catch (error) {
    await finish('rollback').catch((failure: unknown) => {
      // The connection is broken: the first error may say why, but an answer's own does not.
      throw isConnectionError(error) ? error : failure;
    });
    throw error;
  }
  await finish(end);
  return result;
}

function pick(results: StatementResult[], index: number): JobResult {
  const main = results[index];
  if (!main) throw new Error('the statement gave no answer');
  return { main };
}

/** An error that PostgreSQL did not send comes from the connection; a fatal one ends it. */
function isConnectionError(error: unknown): boolean {
  if (error instanceof ApiError) return false;
  const { severity } = (error ?? {}) as { severity?: string };
  return severity === undefined || severity === 'FATAL' || severity === 'PANIC';
}
