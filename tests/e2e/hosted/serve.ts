import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono, type Handler } from 'hono';
import type pg from 'pg';
import { createAuth, hashPassword } from '@sumiller/auth-api';
import { createRest } from '@sumiller/data-api';
import { createPool } from '@sumiller/postgres/connections/pool';
import { createApp } from '../../../apps/portal/app';
import type { ApiKeys } from '../../../apps/portal/api-keys';
import { loadEnv } from '../../../apps/portal/env';
import { Connections, connectionLimits } from '../../../apps/portal/http/listen/connections';
import { listen } from '../../../apps/portal/http/listen/http-server';
import { createIdentify } from '../../../apps/portal/http/requests/identify';
import { loadSite } from '../../../apps/portal/http/site/static-files';
import { createLogger } from '../../../apps/portal/log';
import { startOutbox } from '../../../apps/portal/outbox';
import { product } from '../../../apps/portal/product';
import { projectPath } from '../../../apps/portal/root';
import { type Secrets, loadSecrets } from '../../../apps/portal/secrets';
import { seedDemo } from '../../../demo';
import { openFilesLimit } from '../../../apps/portal/open-files.mjs';
import { prepareHostedProject } from '../../../testing/harness/hosted-demo';
import { urlOf } from '../../../testing/harness/url-of';
import { startHostedProjects } from '../../../testing/harness/hosted-project';

/** The maximum time of one statement, as in a hosted project for a signed-in person. */
const statementTimeoutMs = 8_000;
const wide = { points: 1_000_000, seconds: 60 };

/**
 * The app on the rehearsal of a hosted project: the two protocol packages with the logins of Supabase's services, on a database
 * whose owner is not a superuser. It is not prepared as by a portal.
 */
async function serve(): Promise<void> {
  const env = loadEnv(process.env);
  const { publicUrl } = env;
  const log = createLogger(env.logLevel);
  const secrets = await loadSecrets(env.dataDir);
  const projects = await startHostedProjects();
  const project = await projects.create();
  const open = (connection: pg.PoolConfig, name: string) =>
    createPool({ connection, max: 15, applicationName: name, onError: () => undefined });
  const owner = open(project.connection, 'owner');
  await prepareHostedProject(project, secrets.signingKey);
  await seedDemo(owner, { hashPassword });
  // For the tests that act as operators: `npm run` commands on the project's own address.
  await writeFile(join(env.dataDir, 'database-url'), urlOf(project.connection), { mode: 0o600 });

  const service = open({ ...project.host, user: 'supabase_auth_admin' }, 'auth-api');
  const auth = await createAuth({
    product,
    pool: service,
    signingKey: secrets.signingKey,
    publicUrl,
    emailConfirmation: false,
    isInvited: (email) =>
      owner
        .query<{ invited: boolean }>('select private.is_invited($1) as invited', [email])
        .then(({ rows }) => rows[0]?.invited ?? false),
    mail: { smtpUrl: null, directory: env.mailDir, from: env.mailFrom },
    sharedDatabase: false,
    trustProxy: false,
    limits: { signInPerAddress: wide, signupPerAddress: wide },
    log,
  });
  const stopOutbox = startOutbox({ pool: owner, sendMail: auth.sendMail, publicUrl, log });
  const keys = keysOf(secrets);
  const authenticator = open({ ...project.host, user: 'authenticator' }, 'data-api');
  const rest = createRest({
    pool: authenticator,
    schemas: ['public'],
    identify: createIdentify(keys, auth.verifyAccessToken),
    maxRows: 1_000,
    maxToManyDepth: 2,
    preRequest: 'hosted.open_request',
    extraSearchPath: ['extensions'],
    statementTimeoutMs,
    log,
  });
  const well: Handler = (context) => context.json({ status: 'ok' });
  const app = createApp({
    env,
    publicUrl,
    publishableKey: secrets.publishableKey,
    keys,
    health: { healthz: well, readyz: well },
    rest: rest.app,
    auth: auth.app,
    // A project's Storage is not part of the rehearsal.
    pictures: new Hono(),
    site: await loadSite(projectPath('dist/web')),
    log,
  });
  const connections = new Connections(connectionLimits(openFilesLimit(), env), log);
  const listener = await listen(app, env.host, env.port, { connections });
  console.info(`The rehearsal of a hosted project answers at ${publicUrl}`);

  const stop = async () => {
    await listener.stop();
    await stopOutbox();
    await Promise.all([rest.close(), auth.close()]);
    await Promise.all([owner, service, authenticator].map((pool) => pool.end()));
    await projects.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/** The project's keys; Supabase's gateway knows them without asking the database. */
function keysOf({ publishableKey, secretKey }: Secrets): ApiKeys {
  const roles = new Map([
    [publishableKey, 'anon'],
    [secretKey, 'service_role'],
  ] as const);
  return { roleOf: (key) => Promise.resolve(roles.get(key) ?? null) };
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
