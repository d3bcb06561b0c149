import { join, resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { asksForPrimary, splitHosts } from '@sumiller/postgres/connections/hosts';
import { StartError, exitCodes } from '@sumiller/postgres/start-error';

/** An invalid setting: the message names the variable and its valid values. */
export class EnvError extends StartError {
  override name = 'EnvError';
  override readonly exitCode = exitCodes.settings;
}

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Replicas of that database for the listed reads; null: none. */
  databaseReplicaUrl: string | null;
  seed: 'demo' | 'none';
  publicUrl: string;
  /** False if publicUrl is only the default, so that this machine's loopback names are interchangeable. */
  publicUrlGiven: boolean;
  smtpUrl: string | null;
  mailDir: string;
  mailFrom: string | undefined;
  /** The folder of uploaded pictures, and their maximum total size in bytes. */
  pictures: { dir: string; room: number };
  emailConfirmation: boolean;
  /** Whether strangers may create accounts. */
  signUps: boolean;
  defaultStoreId: number;
  /** MXN limit for the open orders of a group without approval; 0: none. */
  newGroupOrderLimit: number;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  trustProxy: boolean;
  statementTimeoutMs: number;
  poolSize: number;
  /** Maximum open connections per address. */
  connectionsPerAddress: number;
  /** Maximum password sign-ins per address in five minutes. */
  signInsPerAddress: number;
  /** Maximum new accounts per address in an hour. */
  signUpsPerAddress: number;
  /** The address of /metrics; null: none. */
  metrics: { host: string; port: number; token: string | null } | null;
  /** Slower statements are logged; 0: none. */
  slowStatementMs: number;
  /** OpenTelemetry traces: the collector, the service's name and the sampled fraction of requests, 0 to 1; null: none. */
  tracing: { endpoint: string; service: string; ratio: number } | null;
  /** The embedded PostgreSQL's archive folder, and how many base copies it keeps; null: no archive. */
  archive: { dir: string; bases: number } | null;
  /** Accept data migrated by a newer version of the program. */
  allowOlder: boolean;
};

const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'must be true or false')
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value));
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const url = (protocols: string[], message: string) =>
  z.string().refine((value) => {
    const protocol = /^([a-z]+):\/\//.exec(value)?.[1];
    return protocol !== undefined && protocols.includes(protocol);
  }, message);
const origin = z.string().transform((value, context) => {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  const bare = parsed && ['http:', 'https:'].includes(parsed.protocol) && parsed.href === `${parsed.origin}/`;
  if (bare) return parsed.origin;
  context.addIssue({
    code: 'custom',
    message: 'must be an address without a path, such as https://pedidos.example.mx',
  });
  return z.NEVER;
});

const databaseUrlForm =
  'must be postgres://user:password@host/database, with %-codes for special characters in the password; several ' +
  'hosts are separated by commas, with one port for all or one for each';
/** Whether the driver can parse the address; only the driver knows, since a socket's address is not a URL. */
const isReadable = (given: string) => {
  try {
    for (const connectionString of splitHosts(given)) new pg.Client({ connectionString });
    return true;
  } catch {
    return false;
  }
};
const databaseAddress = () =>
  url(['postgres', 'postgresql'], databaseUrlForm).refine(isReadable, databaseUrlForm);

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress()
    .refine(asksForPrimary, 'must lead to the server that takes writes: target_session_attrs=read-write')
    .optional(),
  DATABASE_REPLICA_URL: databaseAddress().optional(),
  SEED: oneOf(['demo', 'none']).default('demo'),
  PUBLIC_URL: origin.optional(),
  SMTP_URL: url(['smtp', 'smtps'], 'must be smtp://user:password@host:port or smtps://…').optional(),
  MAIL_DIR: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  PICTURES_DIR: z.string().optional(),
  PICTURES_MB: whole(0, 1_000_000).default(2_000),
  AUTH_EMAIL_CONFIRMATION: flag.default(false),
  SIGNUPS: flag.default(true),
  DEFAULT_STORE_ID: whole(1, 2_147_483_647).default(1),
  NEW_GROUP_ORDER_LIMIT: whole(0, 1_000_000_000).default(50_000),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  STATEMENT_TIMEOUT_MS: whole(100, 50_000).default(8_000),
  POOL_SIZE: whole(4, 500).default(20),
  CONNECTIONS_PER_ADDRESS: whole(8, 100_000).default(250),
  SIGN_INS_PER_ADDRESS: whole(1, 1_000_000).default(900),
  SIGN_UPS_PER_ADDRESS: whole(1, 1_000_000).default(300),
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_STATEMENT_MS: whole(0, 600_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http', 'https'],
    'must be an address such as http://localhost:4318',
  ).optional(),
  OTEL_SERVICE_NAME: z.string().default('sumiller'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  ARCHIVE_DIR: z.string().optional(),
  ARCHIVE_BASES: whole(1, 1_000).default(7),
  ALLOW_OLDER: flag.default(false),
});

// Variables whose values may contain a password, so messages never repeat them.
const secret = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
]);

/** Reads the settings. An empty variable counts as unset; the error for invalid ones names all of them. */
export function loadEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value),
  ) as Record<string, string>;
  const result = variables.safeParse(given);
  if (!result.success)
    throw new EnvError(result.error.issues.map((issue) => complaint(issue, given)).join('\n'));
  const values = result.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReplicaUrl: replicaOf(values),
    seed: values.SEED,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    publicUrlGiven: values.PUBLIC_URL !== undefined,
    smtpUrl: values.SMTP_URL ?? null,
    mailDir: values.MAIL_DIR ? resolve(values.MAIL_DIR) : join(dataDir, 'mail'),
    mailFrom: values.MAIL_FROM,
    pictures: {
      dir: values.PICTURES_DIR ? resolve(values.PICTURES_DIR) : join(dataDir, 'pictures'),
      room: values.PICTURES_MB * 1024 * 1024,
    },
    emailConfirmation: values.AUTH_EMAIL_CONFIRMATION,
    signUps: values.SIGNUPS,
    defaultStoreId: values.DEFAULT_STORE_ID,
    newGroupOrderLimit: values.NEW_GROUP_ORDER_LIMIT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    statementTimeoutMs: values.STATEMENT_TIMEOUT_MS,
    poolSize: values.POOL_SIZE,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    signInsPerAddress: values.SIGN_INS_PER_ADDRESS,
    signUpsPerAddress: values.SIGN_UPS_PER_ADDRESS,
    metrics: metricsOf(values),
    slowStatementMs: values.SLOW_STATEMENT_MS,
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    archive: archiveOf(values),
    allowOlder: values.ALLOW_OLDER,
  };
}

function archiveOf(values: z.infer<typeof variables>): Env['archive'] {
  if (values.ARCHIVE_DIR === undefined) return null;
  if (values.DATABASE_URL !== undefined)
    throw new EnvError(
      'ARCHIVE_DIR is for the embedded PostgreSQL: the server of DATABASE_URL archives by itself',
    );
  const dir = resolve(values.ARCHIVE_DIR);
  if (`${dir}/`.startsWith(`${resolve(values.DATA_DIR)}/`))
    throw new EnvError('ARCHIVE_DIR must be outside of DATA_DIR, best on another disk');
  return { dir, bases: values.ARCHIVE_BASES };
}

function replicaOf(values: z.infer<typeof variables>): string | null {
  if (values.DATABASE_REPLICA_URL !== undefined && values.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_REPLICA_URL needs DATABASE_URL, the primary of those replicas');
  return values.DATABASE_REPLICA_URL ?? null;
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

/** The shop's revenue figures are only visible to other machines with the token. */
function metricsOf(values: z.infer<typeof variables>): Env['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token = null } = values;
  if (port === undefined) return null;
  if (!loopback.has(host) && token === null)
    throw new EnvError(`METRICS_HOST ${host} is reachable by others: give METRICS_TOKEN too`);
  if (port !== 0 && port === values.PORT)
    throw new EnvError(`METRICS_PORT and PORT are both ${port}: give METRICS_PORT another, such as 9464`);
  return { host, port, token };
}

function complaint(issue: z.core.$ZodIssue, given: Record<string, string>): string {
  const name = String(issue.path[0]);
  const shown = secret.has(name) ? '' : ` (it is ${JSON.stringify(given[name])})`;
  return `${name} ${issue.message}${shown}`;
}
