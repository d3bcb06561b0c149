import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { seedDemo } from '../../demo';
import { createApiKeys } from './api-keys';
import { createApp } from './app';
import { openFilesLimit } from '../../scripts/lib/open-files.mjs';
import { createAuth, hashPassword } from '@sumiller/auth-api';
import type { Env } from './env';
import { type Logger, createLogger } from './log';
import { startOutbox } from './outbox';
import { contractMigrations } from './database/contract';
import { knownVersions } from './database/migrations';
import { type PoolOptions, createPool } from '@sumiller/postgres/connections/pool';
import type { Replicas } from '@sumiller/postgres/replicas/replicas';
import type { SlowStatements } from '@sumiller/postgres/connections/slow-statements';
import { lockDataDir } from './database/portal-lock';
import { connect, prepare } from './prepare';
import { createRest, type LanesOptions } from '@sumiller/data-api';
import { createMetrics, type Measure } from './metrics';
import { offerMetrics } from './metrics/offer';
import { projectPath, projectVersion } from './root';
import { type Secrets, loadSecrets } from './secrets';
import type { Tracing } from './tracing';
import { Undo, atMost } from './undo';
import { Connections, connectionLimits } from './http/listen/connections';
import { type Health, createHealth, whyUnfit } from './http/health/health';
import { listen, probePort, urlHost } from './http/listen/http-server';
import { createIdentify } from './http/requests/identify';
import { openReplicas, replicaReads } from './database/replicas';
import { sharePool } from './database/shared-pool';
import { personOf } from './http/requests/person-of';
import { requestScope } from './http/requests/request-scope';
import { loadSite } from './http/site/static-files';
import { openPictures } from './storage';
import { product } from './product';

export type Portal = {
  url: string;
  keys: { publishable: string; secret: string };
  /** Connected as the portal's own role, the owner of the contract. */
  pool: pg.Pool;
  /** Whether the database holds the demo; a database that was used before is left unchanged. */
  demo: boolean;
  /** The address of /metrics; null unless METRICS_PORT is set. */
  metricsUrl: string | null;
  /** Why orders are impossible right now; null if they are possible. */
  unfit: string | null;
  /** Finishes the requests in flight, then stops everything that was started. */
  stop(): Promise<void>;
};

export type PortalHooks = {
  /** Called when something essential to the portal is permanently gone. */
  onFatal?: (error: Error) => void;
};

const endLimitMs = 5_000;
/** For sending the last traces at the end. */
const tracesLimitMs = 2_000;
const healthTimeoutMs = 2_000;
const metricsTimeoutMs = 5_000;
const longestStatement = 2_000;
/** Memory that a backend accumulates over time (catalog entries, large plans) is freed with its connection. */
const connectionLifetimeSeconds = 900;

/** Starts everything in order; if a step fails, the earlier ones are stopped again. */
export async function startPortal(env: Env, hooks: PortalHooks = {}): Promise<Portal> {
  const undo = new Undo();
  const log = createLogger(env.logLevel);
  try {
    return await start(env, log, undo, hooks);
  } catch (error) {
    // The first error is the one to report; failures during the clean-up are its consequences.
    await undo.run().catch((err: unknown) => log.warn({ err }, 'not everything could be stopped'));
    throw error;
  }
}

async function start(env: Env, log: Logger, undo: Undo, hooks: PortalHooks): Promise<Portal> {
  // First: an operator who starts a portal twice should read that, not that its port is taken.
  const lock = await lockDataDir(env.dataDir, { log, onTaken: hooks.onFatal });
  undo.add(() => lock.release());
  const port = await probePort(env.host, env.port);
  const publicUrl = env.publicUrlGiven ? env.publicUrl : `http://localhost:${port}`;
  const secrets = await loadSecrets(env.dataDir);

  const { connection, archive } = await connect(env, { log, undo, lock, onLost: hooks.onFatal });
  const { demo } = await prepare(connection, env, secrets, {
    log,
    seed: async (database) => {
      if (env.seed === 'demo') await seedDemo(database, { hashPassword });
    },
  });
  const tracing = await trace(env, log);
  if (tracing) undo.add(() => atMost(tracesLimitMs, tracing.stop()));
  let stopping = false;
  const open = (options: Partial<PoolOptions>): pg.Pool => {
    const pool = createPool({
      connection,
      applicationName: 'sumiller',
      // PostgreSQL may exit before it has read every connection's farewell, which is not worth reporting.
      onError: ({ message }) => {
        if (!stopping) log.warn({ reason: message }, 'an idle database connection was lost');
      },
      ...options,
    });
    undo.add(() => atMost(endLimitMs, pool.end()));
    return pool;
  };
  const forRequests: Partial<PoolOptions> = {
    statementTimeoutMs: env.statementTimeoutMs,
    slow: reportStatements(env.slowStatementMs, tracing, log),
  };
  const slowSize = slowPart(env.poolSize);
  const pool = open({
    ...forRequests,
    max: env.poolSize - slowSize,
    maxLifetimeSeconds: connectionLifetimeSeconds,
  });
  // A separate pool: a replaced connection would leave the others with one that has nothing prepared.
  const slowPool = open({ ...forRequests, max: slowSize, maxUses: 1, applicationName: 'sumiller-slow' });
  const replicas = openReplicas(env, {
    open,
    forRequests: { ...forRequests, maxLifetimeSeconds: connectionLifetimeSeconds },
    log,
    undo,
  });
  // A connection that requests cannot take, since a busy portal is healthy.
  const healthPool = open({
    max: 1,
    statementTimeoutMs: healthTimeoutMs,
    applicationName: 'sumiller-health',
  });

  const health = createHealth({
    healthPool,
    pool,
    expected: {
      migrations: await knownVersions(contractMigrations),
      signingKey: secrets.signingKey.kid,
    },
    replicas: replicas && (() => replicas.load),
    isStopping: () => stopping,
    log,
  });
  const limits = connectionLimits(openFilesLimit(), env);
  const connections = new Connections(limits, log);
  const measure: Measure = (turns) =>
    createMetrics({
      version: projectVersion(),
      dataDir: env.dataDir,
      metricsPool: open({
        max: 1,
        statementTimeoutMs: metricsTimeoutMs,
        applicationName: 'sumiller-metrics',
      }),
      pools: [pool, slowPool],
      health,
      turns,
      openConnections: () => connections.count,
      archive: archive?.status ?? null,
      replicas,
    });
  const { app, metrics } = await assemble({
    env,
    publicUrl,
    pool,
    slowPool,
    replicas,
    health,
    secrets,
    log,
    undo,
    port,
    measure: env.metrics ? measure : null,
    tracing,
  });
  const metricsUrl = await offerMetrics(env, metrics, log, undo);
  const listener = await listen(app, env.host, port, { connections });
  undo.add(() => listener.stop());
  log.info({ host: env.host, port, connections: limits }, 'the portal takes requests');
  const url = `http://${urlHost(env.host)}:${port}`;
  await lock.publish({ url });
  return {
    url,
    keys: { publishable: secrets.publishableKey, secret: secrets.secretKey },
    pool,
    demo,
    metricsUrl,
    unfit: await whyUnfit(healthPool),
    async stop() {
      stopping = true;
      await lock.publish({ stopping: true });
      await undo.run();
    },
  };
}

/** The libraries are only loaded if traces are wanted. */
async function trace(env: Env, log: Logger): Promise<Tracing | null> {
  if (!env.tracing) return null;
  const { startTracing } = await import('./tracing');
  return startTracing({ ...env.tracing, version: projectVersion(), trustProxy: env.trustProxy, log });
}

/** Logs slow statements and traces all, by the text with its placeholders, which names no person. */
function reportStatements(slowMs: number, tracing: Tracing | null, log: Logger): SlowStatements | undefined {
  if (slowMs === 0 && !tracing) return undefined;
  return {
    limitMs: tracing ? 0 : slowMs,
    report: (statement, ms) => {
      tracing?.traceStatement(statement, ms);
      if (slowMs === 0 || ms <= slowMs) return;
      log.warn(
        { request: requestScope()?.id, ms: Math.round(ms), statement: statement.slice(0, longestStatement) },
        'slow statement',
      );
    },
  };
}

type Parts = {
  env: Env;
  publicUrl: string;
  port: number;
  pool: pg.Pool;
  slowPool: pg.Pool;
  replicas: Replicas | null;
  health: Health;
  measure: Measure | null;
  tracing: Tracing | null;
  secrets: Secrets;
  log: Logger;
  undo: Undo;
};

async function assemble(parts: Parts) {
  const { env, publicUrl, port, pool, slowPool, replicas, health, measure, tracing, secrets, log, undo } =
    parts;
  const shared = sharePool(pool, keptFree(env.poolSize), () => requestScope()?.address ?? 'portal');
  const auth = await createAuth({
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
  undo.add(() => auth.close());
  const stopOutbox = startOutbox({ pool, sendMail: auth.sendMail, publicUrl, log });
  // A mail under way to a slow server is left to the next portal.
  undo.add(() => atMost(endLimitMs, stopOutbox()));
  const keys = createApiKeys(shared);
  const identify = createIdentify(keys, auth.verifyAccessToken);
  const pictures = openPictures({ ...env.pictures, pool: shared, identify, log });
  undo.add(() => atMost(endLimitMs, pictures.stop()));
  const rest = createRest({
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
  undo.add(() => atMost(endLimitMs, rest.close()));
  const site = await loadSite(projectPath('dist/web'));
  const metrics = measure?.(() => ({ ...rest.load(), ...auth.load() })) ?? null;
  const app = createApp({
    env,
    publicUrl,
    publishableKey: secrets.publishableKey,
    keys,
    health,
    rest: rest.app,
    auth: auth.app,
    pictures: pictures.app,
    site,
    countRequests: metrics?.countRequests,
    traceRequests: tracing?.traceRequests,
    log,
  });
  return { app, metrics };
}

async function isInvited(pool: pg.Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ invited: boolean }>('select private.is_invited($1) as invited', [
    email,
  ]);
  return rows[0]?.invited ?? false;
}

/** Connections reserved for sign-ins and keys. */
const keptFree = (poolSize: number): number => Math.ceil(poolSize / 5);

/** An eighth of the connections serves slow statements. */
const slowPart = (poolSize: number): number => Math.max(1, Math.floor(poolSize / 8));

/** How data requests share a pool: a fifth stays free for sign-ins and keys; one person gets at most half of the pool. */
function shareConnections(poolSize: number): LanesOptions {
  const connections = poolSize - keptFree(poolSize);
  // One more than there are processors: fewer would delay people who send ten requests at once.
  const starts = Math.max(3, availableParallelism() + 1);
  return { connections, slow: slowPart(poolSize), perPerson: Math.floor(poolSize / 2), starts };
}
