import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createPool } from '@sumiller/postgres/connections/pool';
import { createRest } from '../index';
import { identifyByJwt } from '../jwt';

const USAGE = `Usage: npm run rest:serve -- --database-url URL [options]
  --database-url URL     PostgreSQL to serve; the login role must be able to switch to the request's role
  --port N               default 3000
  --host ADDRESS         default 127.0.0.1
  --schemas a,b          exposed schemas, the first is the default one; default public
  --extra-search-path a  schemas searched after the request's; default public,extensions
  --anon-role ROLE       role of requests without a token; without it a token is required
  --jwt-secret SECRET    shared HS256 secret, or a JWK (set) as JSON
  --max-rows N           default none
  --pre-request s.f      function called before each request
  --max-connections N    default 10
  --no-db-aggregates     refuse count(), sum() …
  --no-db-plan           refuse Accept: application/vnd.pgrst.plan
  --no-tx-override       ignore Prefer: tx=rollback`;

const OPTIONS = {
  'database-url': { type: 'string' },
  port: { type: 'string', default: '3000' },
  host: { type: 'string', default: '127.0.0.1' },
  schemas: { type: 'string', default: 'public' },
  'extra-search-path': { type: 'string', default: 'public,extensions' },
  'anon-role': { type: 'string' },
  'jwt-secret': { type: 'string' },
  'max-rows': { type: 'string' },
  'pre-request': { type: 'string' },
  'max-connections': { type: 'string', default: '10' },
  'db-aggregates': { type: 'boolean', default: true },
  'db-plan': { type: 'boolean', default: true },
  'tx-override': { type: 'boolean', default: true },
  help: { type: 'boolean', default: false },
} as const;

class UsageError extends Error {}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not '${text}'`);
  return Number(text);
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowNegative: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Serves only the data API, on any PostgreSQL, until a signal stops it. */
function main(): void {
  const values = readArguments();
  if (values.help) {
    console.info(USAGE);
    return;
  }
  const connectionString = values['database-url'];
  if (!connectionString) throw new UsageError('--database-url is required');
  const pool = createPool({
    connection: { connectionString },
    max: wholeNumber('max-connections', values['max-connections']),
    applicationName: 'rest-serve',
  });
  const anonRole = values['anon-role'] ?? null;
  const rest = createRest({
    pool,
    schemas: list(values.schemas),
    extraSearchPath: list(values['extra-search-path']),
    identify: identifyByJwt({ secret: values['jwt-secret'] ?? null, anonRole }),
    anonRole: anonRole ?? undefined,
    maxRows: values['max-rows'] === undefined ? null : wholeNumber('max-rows', values['max-rows']),
    preRequest: values['pre-request'] ?? null,
    requireFilter: false,
    maxRowsWritten: null,
    maxToManyDepth: null,
    maxEmbeds: null,
    regularExpressions: true,
    aggregates: values['db-aggregates'],
    plans: values['db-plan'],
    allowRollback: values['tx-override'],
    log: console,
  });
  const root = new Hono().route('/rest/v1', rest.app).route('/', rest.app);
  const server = serve(
    { fetch: root.fetch, port: wholeNumber('port', values.port), hostname: values.host },
    ({ address, port }) => console.info(`data API on http://${address}:${port}/ and /rest/v1`),
  );
  const stop = (): void => {
    server.close(() => void rest.close().then(() => pool.end()));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
