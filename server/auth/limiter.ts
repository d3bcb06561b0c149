import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { tooManyRequests } from './errors';
import { productionLimits, type LimitName, type LimitRule } from './limits';

type LimiterOptions = {
  /** The database of several portals; null keeps the counters in this process. */
  pool: pg.Pool | null;
  overrides: Partial<Record<LimitName, LimitRule>>;
};

/** Counts requests by limit and key. Keys are hashed: addresses are not kept in the clear. */
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
  async take(name: LimitName, key: string): Promise<void> {
    const wait = await this.#consume(name, key);
    if (wait !== null) throw tooManyRequests('over_request_rate_limit', 'Request rate limit reached', wait);
  }

  /** Takes the points of a mail; throws 429 in the words clients know when it comes too soon. */
  async takeMail(kind: string, account: string): Promise<void> {
    const wait =
      (await this.#consume('mailInterval', `${kind}:${account}`)) ??
      (await this.#consume('mailPerAccount', account));
    if (wait === null) return;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw tooManyRequests('over_email_send_rate_limit', message, wait);
  }

  /** Gives a point back: the attempt was good. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].reward(hashed(key), 1);
  }

  /** Seconds to wait, or null when there was a point. */
  async #consume(name: LimitName, key: string): Promise<number | null> {
    try {
      await this.#limiters[name].consume(hashed(key), 1);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
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
    // Saves the database most of an attack: a key over its limit is refused from memory.
    inMemoryBlockOnConsumed: rule.points + 1,
  });
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
