import { setImmediate } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import { databaseCode } from '@sumiller/postgres/connections/unreachable';
import { ApiError, bodyError } from '../errors';
import { toApiError } from '../pg-errors';
import type { Identity, Settings } from '../options';
import { respond, respondError } from '../respond/respond';
import type { SchemaHolder } from '../schema/holder';
import { relationKey, type Relation, type Schema } from '../schema/types';
import { describeSchema } from './describe';
import { endOrPause } from './end-or-pause';
import { findRelation, mutateRelation, readRelation } from './relation';
import { readRequest, type RestRequest } from './request';
import { callRoutine } from './routine';

const MUTATIONS = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;
type MutationMethod = (typeof MUTATIONS)[number];
const isMutation = (method: string): method is MutationMethod =>
  (MUTATIONS as readonly string[]).includes(method);

/** In bytes: a cart of 300 lines is 30 kB. */
const largeBody = 32 * 1024;
const largeBodyMs = 50;

type Target = { kind: 'root' } | { kind: 'relation' | 'routine'; name: string };

/** The routes: `/`, `/:relation` and `/rpc/:function`; every other path is 404. */
export function createApp(settings: Settings, schema: SchemaHolder): Hono {
  const app = new Hono();
  const at = (target: (context: Context) => Target) => async (context: Context) =>
    withCors(context, await answer(context, target, settings, schema));
  app.all(
    '/',
    at(() => ({ kind: 'root' })),
  );
  app.all(
    '/rpc/:name',
    at((context) => ({ kind: 'routine', name: context.req.param('name') ?? '' })),
  );
  app.all(
    '/:name',
    at((context) => ({ kind: 'relation', name: context.req.param('name') ?? '' })),
  );
  app.all(
    '/*',
    at((context) => {
      if (isRoot(context)) return { kind: 'root' };
      throw invalidPath();
    }),
  );
  return app;
}

/** Mounted at /rest/v1, the root is also requested as /rest/v1/. */
const isRoot = (context: Context): boolean => context.req.path === routePath(context).replace(/\*$/, '');

const invalidPath = (): ApiError =>
  new ApiError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });

async function answer(
  context: Context,
  findTarget: (context: Context) => Target,
  settings: Settings,
  holder: SchemaHolder,
): Promise<Response> {
  let identity: Identity | null = null;
  try {
    const target = findTarget(context);
    if (isPreflight(context)) return respond(200, '', preflightHeaders(context));
    const schema = await holder.current();
    if (context.req.method === 'OPTIONS') return describe(context, target, schema);
    identity = await settings.identify(context.req.raw);
    const { pathname, search } = new URL(context.req.url);
    const { headers, signal: gone } = context.req.raw;
    const raw = { method: context.req.method, path: pathname, search, headers, gone };
    const allowArguments = target.kind === 'routine' && raw.method !== 'POST';
    const caller = identity;
    const work = async (): Promise<Response> => {
      const request = await readRequest(raw, settings, schema, caller, allowArguments);
      return dispatch(context, target, request);
    };
    if (identity.role === settings.anonRole) return await inTurn(context, settings, identity, work);
    const person = settings.personOf(identity, context.req.raw.headers);
    if (person === null) return await work();
    await settings.startTurns?.wait(person, gone);
    return await afterOtherLargeBodies(context, settings, person, work);
  } catch (error) {
    const authenticated = identity !== null && identity.role !== settings.anonRole;
    const apiError = toApiError(error, authenticated);
    // Included in the request log, hidden from the client.
    context.set('databaseCode', databaseCode(error));
    if (apiError.status >= 500 || apiError.body.code === '57014')
      settings.log?.warn(`data API: ${apiError.status} ${reasonOf(apiError, error)}`);
    return respondError(apiError);
  }
}

/** Details for the operator's log that the client does not receive. */
function reasonOf({ body }: ApiError, cause: unknown): string {
  const hidden = body.code === 'XX000' && cause instanceof Error;
  return hidden ? `${body.code} (${cause.message})` : body.code;
}

/** A whole visitor request takes turns with others from its address, and yields to everyone else. */
async function inTurn(
  context: Context,
  settings: Settings,
  identity: Identity,
  work: () => Promise<Response>,
): Promise<Response> {
  const { visitors, personOf } = settings;
  const visitor = personOf(identity, context.req.raw.headers);
  if (!visitors || visitor === null) return work();
  // Read before the turn begins, since a body may arrive slowly.
  await readBody(context);
  return visitors.run(visitor, async () => {
    await setImmediate();
    return afterOtherLargeBodies(context, settings, visitor, work);
  });
}

/**
 * Parsing half a megabyte of JSON blocks this process for milliseconds, and many in a row would starve everyone else. Large
 * bodies take turns of at most 50 ms, each followed by a pause as long as itself.
 */
async function afterOtherLargeBodies(
  context: Context,
  { largeBodies }: Settings,
  person: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const { headers, signal: gone } = context.req.raw;
  if (!largeBodies || !isLarge(headers)) return work();
  // Received before the turn begins, since a body may arrive slowly.
  await readBody(context);
  const begun = await largeBodies.run(
    person,
    async () => {
      await setImmediate();
      const answer = work();
      await endOrPause(answer, largeBodyMs);
      return { answer };
    },
    { gone },
  );
  return begun.answer;
}

/** Beyond 32 kB, or of unknown size. */
function isLarge(headers: Headers): boolean {
  if (headers.has('transfer-encoding')) return true;
  return Number(headers.get('content-length') ?? 0) > largeBody;
}

async function dispatch(context: Context, target: Target, request: RestRequest): Promise<Response> {
  const { method } = request;
  const reads = method === 'GET' || method === 'HEAD';
  if (target.kind === 'root') {
    if (!reads) throw unsupported(method);
    return describeSchema(request);
  }
  const body = async (): Promise<Buffer> => Buffer.from(await readBody(context));
  if (target.kind === 'routine') {
    if (!reads && method !== 'POST') {
      throw new ApiError(405, { code: 'PGRST101', message: `Cannot use the ${method} method on RPC` });
    }
    return callRoutine(request, target.name, reads ? Buffer.alloc(0) : await body());
  }
  if (reads) return readRelation(request, findRelation(request, target.name));
  if (!isMutation(method)) throw unsupported(method);
  return mutateRelation({ ...request, method }, findRelation(request, target.name), await body());
}

/** A client that hangs up half-way looks like a broken database connection. */
async function readBody(context: Context): Promise<ArrayBuffer> {
  try {
    return await context.req.arrayBuffer();
  } catch (error) {
    // Refused while being read, for its size or its time.
    if (error instanceof Error && !isHangUp(error)) throw error;
    throw bodyError('The body did not arrive');
  }
}

const isHangUp = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';

const unsupported = (method: string): ApiError =>
  new ApiError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });

/** OPTIONS: the allowed methods. */
function describe(context: Context, target: Target, schema: Schema): Response {
  const schemaName = context.req.header('accept-profile') ?? schema.exposed[0] ?? 'public';
  return respond(200, '', new Headers({ Allow: allowed(target, schemaName, schema) }));
}

function allowed(target: Target, schemaName: string, schema: Schema): string {
  if (target.kind === 'root') return 'OPTIONS,GET,HEAD';
  if (target.kind === 'relation') return allowedOn(findRelation({ schema, schemaName }, target.name));
  const routines = schema.routines.get(relationKey(schemaName, target.name));
  if (!routines)
    throw new ApiError(404, {
      code: 'PGRST202',
      message: `Could not find the function ${schemaName}.${target.name} in the schema cache`,
    });
  return routines.every(({ volatility }) => volatility === 'volatile')
    ? 'OPTIONS,POST'
    : 'OPTIONS,GET,HEAD,POST';
}

function allowedOn({ insertable, updatable, deletable, primaryKey }: Relation): string {
  return [
    'OPTIONS,GET,HEAD',
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ].join(',');
}

const isPreflight = (context: Context): boolean =>
  context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined;

const EXPOSED_HEADERS =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Range-Unit';

function preflightHeaders(context: Context): Headers {
  return new Headers({
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
    'Access-Control-Allow-Headers':
      context.req.header('access-control-request-headers') ??
      'Authorization, Content-Type, Accept, Prefer, Range',
    'Access-Control-Max-Age': '86400',
  });
}

/** Tokens travel in headers, never in cookies, so any page may read what its token allows. */
function withCors(context: Context, response: Response): Response {
  if (context.req.header('origin') === undefined) return response;
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  return response;
}
