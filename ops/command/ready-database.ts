import type pg from 'pg';
import { loadEnv } from '../../server/env';
import { withDatabase } from '../../server/postgres/with-database';

/** Runs work on the database that the settings in the environment name, with its contract in place. */
export function readyDatabase<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  return withDatabase(loadEnv(process.env), work);
}
