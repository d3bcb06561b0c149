import { readPostmaster } from './postmaster';

/** For tests: the process id of the PostgreSQL in a data folder. Throws if there is none: a signal to process 0 reaches this run itself. */
export function postmasterOf(data: string): number {
  const postmaster = readPostmaster(data);
  if (!postmaster) throw new Error(`There is no PostgreSQL in ${data}.`);
  return postmaster.pid;
}
