import { createHash } from 'node:crypto';
import type { Statement, StatementResult } from '@sumiller/postgres/connections/pipeline';
import { ApiError, mediaError } from '../errors';
import type { Identity, ReplicaOptions, Settings } from '../options';
import { parseAccept, type Media } from '../parse/media';
import { parsePrefer, type Preferences } from '../parse/prefer';
import { refuseRegularExpressions } from '../parse/patterns';
import { parseQuery } from '../parse/query';
import type { Query } from '../parse/types';
import type { Asker } from '../plan/privileges';
import type { ReadLimits } from '../plan/read';
import { explainWrite } from '../pg-errors';
import { bloatsConnection, runJob, runOn, type Job, type JobResult } from '../run';
import type { Schema } from '../schema/types';
import { preRequestStatement, settingsStatement } from '../sql/settings';
import { requestLimit, statementTimeout, type TimeBounds } from '../statement-timeout';
import type { Lane } from './lanes';
import { timezoneNames } from './timezones';

/** A request with everything known before its table or function is looked up. */
export type RestRequest = {
  settings: Settings;
  schema: Schema;
  schemaName: string;
  /** True when a profile header chose the schema: the answer then names it. */
  profiled: boolean;
  identity: Identity;
  method: string;
  path: string;
  headers: Headers;
  /** Aborted when the client has gone. */
  gone?: AbortSignal;
  query: Query;
  preferences: Preferences;
  media: Media;
};

export type RawRequest = {
  method: string;
  path: string;
  search: string;
  headers: Headers;
  gone?: AbortSignal;
};

export async function readRequest(
  raw: RawRequest,
  settings: Settings,
  schema: Schema,
  identity: Identity,
  allowArguments: boolean,
): Promise<RestRequest> {
  const profile = profileOf(raw);
  const schemaName = profile ?? schema.exposed[0] ?? 'public';
  if (!schema.exposed.includes(schemaName)) throw unexposed(schemaName, schema.exposed);
  const preferences = parsePrefer(raw.headers.get('prefer'));
  await validate(preferences, settings);
  const query = parseQuery(raw.search, { allowArguments });
  if (!settings.regularExpressions) refuseRegularExpressions(query);
  return {
    settings,
    schema,
    schemaName,
    profiled: schema.exposed.length > 1,
    identity,
    method: raw.method,
    path: raw.path,
    headers: raw.headers,
    ...(raw.gone ? { gone: raw.gone } : {}),
    query,
    preferences,
    media: chooseMedia(raw.headers.get('accept'), settings),
  };
}

function profileOf({ method, headers }: RawRequest): string | null {
  const reads = method === 'GET' || method === 'HEAD';
  return headers.get(reads ? 'accept-profile' : 'content-profile');
}

const unexposed = (name: string, exposed: readonly string[]): ApiError =>
  new ApiError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${name}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });

function chooseMedia(accept: string | null, { plans }: Settings): Media {
  const entries = parseAccept(accept);
  const found = entries.find(({ media }) => media !== null && (media.kind !== 'plan' || plans))?.media;
  if (!found) throw mediaError(entries.map(({ name }) => name));
  return found;
}

async function validate(preferences: Preferences, { pool, allowRollback }: Settings): Promise<void> {
  if (!allowRollback) preferences.tx = null;
  if (preferences.timezone !== null && !(await timezoneNames(pool)).has(preferences.timezone)) {
    preferences.invalid.push(`timezone=${preferences.timezone}`);
    preferences.timezone = null;
  }
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) {
    throw new ApiError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${preferences.invalid.join(', ')}`,
    });
  }
}

/** The caller whose privileges apply. */
export const askerOf = ({ identity, settings }: RestRequest): Asker => ({
  role: identity.role,
  authenticated: identity.role !== settings.anonRole,
});

/** The limits of every read of this request. */
export const readLimits = ({ schema, settings }: RestRequest): ReadLimits => ({
  schema,
  maxRows: settings.maxRows,
  aggregates: settings.aggregates,
  maxToManyDepth: settings.maxToManyDepth,
  maxEmbeds: settings.maxEmbeds,
});

export type Execution = {
  readOnly: boolean;
  plannedAnew?: boolean;
  /** The function's own timeout. */
  statementTimeoutMs?: number | null;
  main: Statement;
  inspect?: ((main: StatementResult) => void) | null;
};

/** Runs a planned statement as the request's role, in a single transaction. */
export function execute(request: RestRequest, execution: Execution): Promise<JobResult> {
  const { settings, preferences, identity, schema } = request;
  const roleSettings = schema.roleSettings.get(identity.role) ?? null;
  const bounds: TimeBounds = {
    server: settings.statementTimeoutMs ?? null,
    role: roleSettings?.statementTimeoutMs ?? null,
    routine: execution.statementTimeoutMs ?? null,
  };
  const before = (attemptMs: number | null): Statement[] => [
    settingsStatement({
      role: identity.role,
      claims: identity.claims,
      schema: request.schemaName,
      extraSearchPath: settings.extraSearchPath,
      method: request.method,
      path: request.path,
      headers: request.headers,
      readOnly: execution.readOnly,
      timezone: preferences.timezone,
      roleSettings,
      statementTimeoutMs: statementTimeout(attemptMs, bounds),
      plannedAnew: execution.plannedAnew ?? false,
    }),
    ...(settings.preRequest ? [preRequestStatement(settings.preRequest)] : []),
  ];
  const rollback = preferences.tx === 'rollback' && !execution.readOnly;
  const look = execution.inspect;
  const inspect = (main: StatementResult): 'commit' | 'rollback' => {
    look?.(main);
    return rollback ? 'rollback' : 'commit';
  };
  const main = versioned(execution.main, schema.generation);
  const replicas = replicasFor(request, execution);
  const run = (attemptMs: number | null, lane: Lane = 'quick'): Promise<JobResult> => {
    const job: Job = {
      isolation: roleSettings?.isolation ?? null,
      before: before(attemptMs),
      main,
      inspect: rollback || look ? inspect : null,
    };
    const onPrimary = () => runJob(lane === 'slow' ? settings.slowPool : settings.pool, job);
    if (replicas && job.isolation === null && attemptMs !== null) {
      const once = lane === 'slow' || bloatsConnection(main);
      return replicas.read({ limitMs: attemptMs, once }, (client) => runOn(client, job), onPrimary);
    }
    return onPrimary().catch((error: unknown) => {
      throw execution.readOnly ? error : explainWrite(error);
    });
  };
  const { lanes } = settings;
  const limitMs = requestLimit(bounds);
  const person = settings.personOf(identity, request.headers);
  if (!lanes || person === null || limitMs === null) return run(limitMs);
  return lanes.run(
    {
      person,
      kind: kindOf(request.path),
      source: request.path,
      statement: digest(execution.main.text),
      readOnly: execution.readOnly,
      limitMs,
      isSlow: bounds.routine !== null || bloatsConnection(execution.main),
      ...(request.gone ? { gone: request.gone } : {}),
    },
    run,
    ({ main }) => main.rows[0]?.[0]?.length ?? 0,
  );
}

/** Short, since many are remembered. */
const digest = (text: string): string => createHash('sha1').update(text).digest('base64');

/** The replicas, if this read may use them. */
function replicasFor({ settings, path }: RestRequest, { readOnly }: Execution): ReplicaOptions | null {
  const { replicas } = settings;
  if (!replicas || !readOnly) return null;
  const name = /(rpc\/)?[^/]+$/.exec(path)?.[0] ?? '';
  return replicas.reads.has(name) ? replicas : null;
}

/** The unit that becomes slow together: each procedure, and all tables, since any table can be given a slow condition. */
const kindOf = (path: string): string => /\/rpc\/([^/]+)$/.exec(path)?.[1] ?? 'tables';

/** Parameter types may differ after a schema change, so statements are prepared again. */
function versioned(statement: Statement, generation: number): Statement {
  return generation === 1 ? statement : { ...statement, text: `${statement.text} /* ${generation} */` };
}
