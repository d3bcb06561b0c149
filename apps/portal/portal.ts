import type pg from 'pg';
import { seedDemo } from '../../demo';
import { createApp } from './app';
import type { ArchiveKeeper } from './archive/keep-archive';
import { openFilesLimit } from './open-files.mjs';
import { hashPassword } from '@sumiller/auth-api';
import type { Env } from './env';
import { type Logger, createLogger } from './log';
import { contractMigrations } from './database/contract';
import { knownVersions } from './database/migrations';
import { refuseForeignFolder } from './database/data-dir';
import { type Pools, openPools } from './database/pools';
import { lockDataDir } from './database/lock/portal-lock';
import { connect, prepare } from './prepare';
import { type Metrics, createMetrics } from './metrics';
import { offerMetrics } from './metrics/offer';
import { reportStatements } from './report-statements';
import { projectPath, projectVersion } from './root';
import { loadSecrets } from './secrets';
import { type Services, startServices } from './services';
import type { Tracing } from './tracing';
import { Undo, atMost } from './undo';
import { Connections, connectionLimits, slowBodyLimits } from './http/listen/connections';
import { type Health, createHealth, whyUnfit } from './http/health/health';
import { listen, probePort, urlHost } from './http/listen/http-server';
import { loadSite } from './http/site/static-files';

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

/** For sending the last traces at the end. */
const tracesLimitMs = 2_000;

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
  await refuseForeignFolder(env.dataDir);
  // Before the port: an operator who starts a portal twice should read that, not that its port is taken.
  const lock = await lockDataDir(env.dataDir, { log, onTaken: hooks.onFatal });
  undo.add(() => lock.release());
  const port = await probePort(env.host, env.port);
  const publicUrl = env.publicUrlGiven ? env.publicUrl : `http://localhost:${port}`;
  const secrets = await loadSecrets(env.dataDir);

  const { connection, archive } = await connect(env, { log, undo, lock, onLost: hooks.onFatal });
  const { demo } = await prepare(connection, env, secrets, { log, seed: seedOf(env) });
  const tracing = await startTraces(env, log, undo);
  let stopping = false;
  const isStopping = () => stopping;
  const slow = reportStatements(env.slowStatementMs, tracing, log);
  const pools = openPools(env, { connection, slow, log, undo, isStopping });
  const { pool, replicas, healthPool } = pools;

  const health = createHealth({
    healthPool,
    pool,
    expected: {
      migrations: await knownVersions(contractMigrations),
      signingKey: secrets.signingKey.kid,
    },
    replicas: replicas && (() => replicas.load),
    isStopping,
    log,
  });
  const limits = connectionLimits(openFilesLimit(), env);
  const connections = new Connections(limits, log);
  const services = await startServices({ env, publicUrl, port, secrets, pools, log, undo });
  const site = await loadSite(projectPath('dist/web'));
  const metrics = env.metrics ? measure(env, { pools, health, services, connections, archive }) : null;
  const app = createApp({
    env,
    publicUrl,
    publishableKey: secrets.publishableKey,
    keys: services.keys,
    health,
    rest: services.rest.app,
    auth: services.auth.app,
    pictures: services.pictures.app,
    site,
    countRequests: metrics?.countRequests,
    traceRequests: tracing?.traceRequests,
    log,
  });
  const metricsUrl = await offerMetrics(env, metrics, log, undo);
  const listener = await listen(app, env.host, port, { connections, bodies: slowBodyLimits(env) });
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

/** Fills an empty database if SEED names a demo. */
const seedOf = (env: Env) => async (database: pg.Pool) => {
  if (env.seed === 'demo') await seedDemo(database, { hashPassword });
};

/** The libraries are only loaded if traces are wanted. */
async function startTraces(env: Env, log: Logger, undo: Undo): Promise<Tracing | null> {
  if (!env.tracing) return null;
  const { startTracing } = await import('./tracing');
  const tracing = startTracing({
    ...env.tracing,
    version: projectVersion(),
    trustProxy: env.trustProxy,
    log,
  });
  undo.add(() => atMost(tracesLimitMs, tracing.stop()));
  return tracing;
}

type Measured = {
  pools: Pools;
  health: Health;
  services: Pick<Services, 'auth' | 'rest'>;
  connections: Connections;
  archive: ArchiveKeeper | null;
};

function measure(env: Env, { pools, health, services, connections, archive }: Measured): Metrics {
  return createMetrics({
    version: projectVersion(),
    dataDir: env.dataDir,
    metricsPool: pools.openMetricsPool(),
    pools: [pools.pool, pools.slowPool],
    health,
    turns: () => ({ ...services.rest.load(), ...services.auth.load() }),
    openConnections: () => connections.count,
    archive: archive?.status ?? null,
    replicas: pools.replicas,
  });
}
