import { createHash } from 'node:crypto';
import type { JWK } from 'jose';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Secrets } from './secrets';

type KeyRole = 'anon' | 'service_role';

export type ApiKeys = {
  /** The role of a key, or null for a key that no portal on this database issued, or that was revoked. */
  roleOf(key: string): Promise<KeyRole | null>;
};

const keyShape = /^sb_(publishable|secret)_[\w-]{32,64}$/;
// How long a revoked key still works at other portals, and an invented key needs no second query.
const rememberMs = 60_000;

/** Publishes our keys and signing keys to the other portals on this database. */
export async function publishKeys(pool: pg.Pool, secrets: Secrets): Promise<void> {
  await pool.query(
    `insert into portal.api_keys (hash, role) values ($1, 'anon'), ($2, 'service_role') on conflict do nothing`,
    [digest(secrets.publishableKey), digest(secrets.secretKey)],
  );
  await pool.query('insert into portal.signing_keys (kid, jwk) values ($1, $2) on conflict do nothing', [
    secrets.signingKey.kid,
    publicHalf(secrets.signingKey),
  ]);
}

/** Looks API keys up by their digest: the comparison time then does not reveal how much of a guess was right. */
export function createApiKeys(pool: pg.Pool): ApiKeys {
  const known = new LRUCache<string, { role: KeyRole | null }>({ max: 1_000, ttl: rememberMs });
  return {
    async roleOf(key) {
      if (!keyShape.test(key)) return null;
      const hash = digest(key);
      const id = hash.toString('base64');
      const remembered = known.get(id);
      if (remembered) return remembered.role;
      const { rows } = await pool.query<{ role: KeyRole }>(
        'select role from portal.api_keys where hash = $1 and revoked_at is null',
        [hash],
      );
      const role = rows[0]?.role ?? null;
      known.set(id, { role });
      return role;
    },
  };
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function publicHalf({ kty, crv, x, y, kid, alg, use }: JWK): JWK {
  return { kty, crv, x, y, kid, alg, use, key_ops: ['verify'] };
}
