import { type Auth, createAuth } from '@sumiller/auth-api';
import { type RestOptions, createRest } from '@sumiller/data-api';
import type pg from 'pg';
import { createApiKeys } from './api-keys';
import { reservedConnections, shareConnections } from './database/pool-shares';
import type { Pools } from './database/pools';
import { replicaReads } from './database/replicas';
import { sharePool } from './database/shared-pool';
import type { Env } from './env';
import { createIdentify } from './http/requests/identify';
import { personOf } from './http/requests/person-of';
import { requestScope } from './http/requests/request-scope';
import type { Logger } from './log';
import { startOutbox } from './outbox';
import { product } from './product';
import type { Secrets } from './secrets';
import { openPictures } from './storage';
import { type Undo, atMost } from './undo';

const endLimitMs = 5_000;

type ServicesOptions = {
  env: Env;
  publicUrl: string;
  /** The port in use, which differs from the configured one if that is 0. */
  port: number;
  secrets: Secrets;
  pools: Pick<Pools, 'pool' | 'slowPool' | 'replicas'>;
  log: Logger;
  undo: Undo;
};

export type Services = Awaited<ReturnType<typeof startServices>>;

/** The services behind the app: auth, the data API, pictures and the outbox; `undo` ends them. */
export async function startServices(options: ServicesOptions) {
  const { env, publicUrl, pools, log, undo } = options;
  const { pool } = pools;
  const shared = sharePool(
    pool,
    reservedConnections(env.poolSize),
    () => requestScope()?.address ?? 'portal',
  );
  const auth = await startAuth(shared, options);
  undo.add(() => auth.close());
  const stopOutbox = startOutbox({ pool, sendMail: auth.sendMail, publicUrl, log });
  // A mail under way to a slow server is left to the next portal.
  undo.add(() => atMost(endLimitMs, stopOutbox()));
  const keys = createApiKeys(shared);
  const identify = createIdentify(keys, auth.verifyAccessToken);
  const pictures = openPictures({ ...env.pictures, pool: shared, identify, log });
  undo.add(() => atMost(endLimitMs, pictures.stop()));
  const rest = startRest(identify, options);
  undo.add(() => atMost(endLimitMs, rest.close()));
  return { auth, keys, pictures, rest };
}

function startAuth(
  shared: pg.Pool,
  { env, publicUrl, port, secrets, pools: { pool }, log }: ServicesOptions,
): Promise<Auth> {
  return createAuth({
    product,
    pool: shared,
    signingKey: secrets.signingKey,
    publicUrl,
    // As in config.json: while PUBLIC_URL is unset, this machine's names are interchangeable.
    allowedRedirects: env.publicUrlGiven ? [] : [`http://127.0.0.1:${port}`, `http://[::1]:${port}`],
    emailConfirmation: env.emailConfirmation,
    signUps: env.signUps,
    isInvited: (email) => isInvited(pool, email),
    mail: { smtpUrl: env.smtpUrl, directory: env.mailDir, from: env.mailFrom },
    sharedDatabase: env.databaseUrl !== null,
    trustProxy: env.trustProxy,
    limits: {
      signInPerAddress: { points: env.signInsPerAddress, seconds: 300 },
      signupPerAddress: { points: env.signUpsPerAddress, seconds: 3_600 },
    },
    log,
  });
}

async function isInvited(pool: pg.Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ invited: boolean }>('select private.is_invited($1) as invited', [
    email,
  ]);
  return rows[0]?.invited ?? false;
}

function startRest(identify: RestOptions['identify'], { env, pools, log }: ServicesOptions) {
  const { pool, slowPool, replicas } = pools;
  return createRest({
    pool,
    slowPool,
    replicas: replicas && {
      read: (limits, work, onPrimary) => replicas.read(limits, work, onPrimary),
      reads: replicaReads,
    },
    schemas: ['public'],
    identify,
    maxRows: 1_000,
    maxToManyDepth: 2,
    preRequest: 'auth.open_request',
    extraSearchPath: ['extensions'],
    // The catalogue is read by its indexes; look_up_own covers what its rows have in common (ADR 199).
    veil: {
      by: 'auth.veil',
      keys: ['id', 'location_id', 'order_id', 'cart_id'],
      except: ['product_prices_for_users'],
    },
    statementTimeoutMs: env.statementTimeoutMs,
    lanes: shareConnections(env.poolSize),
    personOf,
    log,
  });
}
