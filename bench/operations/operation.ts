import type pg from 'pg';
import type { Buyer } from '../buyers';

export type Request = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** One buyer's requests in one round: `before` prepares and is not timed, `timed` is, from the first byte to the last. */
type Round = { before?: Request[]; timed: Request[] };

export type Operation = {
  name: string;
  round(buyer: Buyer): Round;
  /** Puts the database into the initial state of the rounds. */
  prepare?(pool: pg.Pool, buyers: Buyer[]): Promise<void>;
  /** The load of sixteen other connections during the measurement. */
  meanwhile?: Operation;
  /** Other statuses stop the bench, which would otherwise measure refusals. */
  statuses?: number[];
  /** The time of work whose minimum cost is not SQL. */
  floor?(): Promise<unknown>;
};

export const get = (path: string, headers?: Record<string, string>): Request => ({
  method: 'GET',
  path,
  headers,
});

export const call = (name: string, body: unknown): Request => ({
  method: 'POST',
  path: `/rest/v1/rpc/${name}`,
  body,
});

export const exactCount = { prefer: 'count=exact' };
