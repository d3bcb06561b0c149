import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { tooManyRequests, type AuthError } from '../errors';
import { ledgerOf } from './ledger';
import { guesses, productionLimits, type LimitName, type LimitRule } from './limits';

type LimiterOptions = {
  /** The database of several portals; null keeps the counters in this process. */
  pool: pg.Pool | null;
  overrides: Partial<Record<LimitName, LimitRule>>;
};

/**
 * Counts requests by limit and key. Keys are hashed: addresses are not stored in plain text. Points a request has taken are
 * recorded in its ledger, which gives them back or keeps them once the outcome is known.
 */
export class Limiter {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>;

  constructor(options: LimiterOptions) {
    const names = Object.keys(productionLimits) as LimitName[];
    const entries = names.map((name) => {
      const rule = options.overrides[name] ?? productionLimits[name];
      return [name, createLimiter(name, rule, options.pool)] as const;
    });
    this.#limiters = Object.fromEntries(entries) as Record<LimitName, RateLimiterAbstract>;
  }

  /** Takes a point; throws 429 when none is left. */
  async take(c: Context, name: LimitName, key: string): Promise<void> {
    const wait = await this.tryTake(c, name, key);
    if (wait !== null) throw limitReached(wait);
  }

  /** Takes the points of a mail; throws 429 with the message clients expect when it is too early. */
  async takeMail(c: Context, kind: string, account: string): Promise<void> {
    const wait = await this.tryTakeMail(c, kind, account);
    if (wait === null) return;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw tooManyRequests('over_email_send_rate_limit', message, wait);
  }

  /** Takes the points of a mail; returns null on success, else the seconds to wait. */
  async tryTakeMail(c: Context, kind: string, account: string): Promise<number | null> {
    return (
      (await this.tryTake(c, 'mailInterval', `${kind}:${account}`)) ??
      (await this.tryTake(c, 'mailPerAccount', account))
    );
  }

  /** Takes a point; returns null on success, else the seconds to wait. */
  async tryTake(c: Context, name: LimitName, key: string): Promise<number | null> {
    const limiter = this.#limiters[name];
    const hash = hashed(key);
    try {
      const { msBeforeNext } = await limiter.consume(hash, 1);
      ledgerOf(c).add({
        kind: guesses.has(name) ? 'guess' : 'allowance',
        until: Date.now() + msBeforeNext,
        refund: () => limiter.reward(hash, 1),
      });
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The library also counts refused requests; only accepted ones should count.
      await limiter.reward(hash, 1);
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}

/** The answer when a limit is exhausted. */
export function limitReached(waitSeconds: number): AuthError {
  return tooManyRequests('over_request_rate_limit', 'Request rate limit reached', waitSeconds);
}

function createLimiter(name: string, rule: LimitRule, pool: pg.Pool | null): RateLimiterAbstract {
  const options = { keyPrefix: name, points: rule.points, duration: rule.seconds };
  if (pool === null) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    // Expired rows are removed by the service's own clean-up; the library's timers would outlive a stop.
    clearExpiredByTimeout: false,
  });
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
