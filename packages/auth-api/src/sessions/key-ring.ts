import { setTimeout as sleep } from 'node:timers/promises';
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '../database';
import { lifetimes } from './lifetimes';

const algorithm = 'ES256';
/** The pause between database lookups of unknown key ids, in milliseconds: invented ids cannot cause more. */
const lookPause = 250;

/** This portal's signing key, and the public keys of every portal on this database. */
export class KeyRing {
  readonly kid: string;
  readonly signingKey: CryptoKey;
  readonly #own: JWK;
  readonly #db: Database;
  #trusted = new Map<string, { jwk: JWK; key: CryptoKey }>();
  #loadedAt = 0;
  #nextLook: Promise<void> | null = null;

  private constructor(kid: string, signingKey: CryptoKey, own: JWK, db: Database) {
    this.kid = kid;
    this.signingKey = signingKey;
    this.#own = own;
    this.#db = db;
  }

  static async open(jwk: JWK, db: Database): Promise<KeyRing> {
    if (jwk.kty !== 'EC' || jwk.crv !== 'P-256' || !jwk.d) {
      throw new Error('the signing key must be a private ES256 (P-256) JWK');
    }
    const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
    const signingKey = await asymmetricKey(jwk);
    const ring = new KeyRing(kid, signingKey, publicHalf(jwk, kid), db);
    await ring.#load();
    return ring;
  }

  /**
   * The public key with that id; null if no portal signs with it. A portal publishes its key before it accepts requests, so an
   * unknown one is looked up before it is refused.
   */
  async publicKey(kid: string): Promise<CryptoKey | null> {
    if (!this.#trusted.has(kid)) await this.#look();
    else if (Date.now() - this.#loadedAt > lifetimes.trustedKeys * 1000) await this.#load();
    return this.#trusted.get(kid)?.key ?? null;
  }

  /** A database lookup that starts after this call. All callers that arrive before it starts share it. */
  #look(): Promise<void> {
    this.#nextLook ??= sleep(Math.min(lookPause, Math.max(0, this.#loadedAt + lookPause - Date.now()))).then(
      () => {
        this.#nextLook = null;
        return this.#load();
      },
    );
    return this.#nextLook;
  }

  /** The public keys, as /.well-known/jwks.json shows them. */
  async publicKeys(): Promise<JWK[]> {
    if (Date.now() - this.#loadedAt > lifetimes.trustedKeys * 1000) await this.#load();
    return [...this.#trusted.values()].map(({ jwk }) => jwk);
  }

  async #load(): Promise<void> {
    // Set first: while one request looks keys up, the others continue with the known ones.
    this.#loadedAt = Date.now();
    const { rows } = await this.#db.query<{ kid: string; jwk: JWK }>(
      'select kid, jwk from portal.signing_keys where revoked_at is null',
    );
    const shared = rows.filter(({ jwk }) => jwk.kty === 'EC' && jwk.crv === 'P-256');
    const keys = [this.#own, ...shared.map(({ kid, jwk }) => publicHalf(jwk, kid))];
    const entries = await Promise.all(
      keys.map(async (jwk) => [jwk.kid ?? '', { jwk, key: await asymmetricKey(jwk) }] as const),
    );
    this.#trusted = new Map(entries);
  }
}

async function asymmetricKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, algorithm);
  if (key instanceof Uint8Array) throw new Error('a signing key must not be symmetric');
  return key;
}

function publicHalf({ kty, crv, x, y }: JWK, kid: string): JWK {
  return { kty, crv, x, y, kid, alg: algorithm, use: 'sig', key_ops: ['verify'] };
}
