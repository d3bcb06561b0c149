import { ApiError, singularError } from '../errors';
import { bodyType, parseRows, type Payload } from '../parse/payload';
import { preferenceApplied } from '../parse/prefer';
import { planMutation } from '../plan/mutation';
import { dependsOnValues } from '../plan/depends-on-values';
import { requirePrivilege, requireReadable } from '../plan/privileges';
import { columnsOf, planRead } from '../plan/read';
import type { MutationPlan, ReadNode } from '../plan/types';
import { readAnswer, withSettings, type QueryAnswer } from '../respond/answer';
import { contentHeaders, respond } from '../respond/respond';
import { contentRange, intersect, outOfBounds, parseRangeHeader, rangeStatus } from '../respond/range';
import { mostSimilar } from '../schema/similar';
import { relationKey, type Relation } from '../schema/types';
import { mutationStatement, readStatement } from '../sql/statements';
import { askerOf, execute, readLimits, type RestRequest } from './request';

/** The table or view named by the path; relations outside the chosen schema do not exist. */
export function findRelation(
  { schema, schemaName }: Pick<RestRequest, 'schema' | 'schemaName'>,
  name: string,
): Relation {
  const relation = schema.relations.get(relationKey(schemaName, name));
  if (relation) return relation;
  const names = [...schema.relations.values()]
    .filter((known) => known.schema === schemaName)
    .map((known) => known.name);
  const near = mostSimilar(name, names, 0.75);
  throw new ApiError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schemaName}.${name}' in the schema cache`,
    hint: near === null ? null : `Perhaps you meant the table '${schemaName}.${near}'`,
  });
}

/** GET and HEAD of a table or view. */
export async function readRelation(request: RestRequest, relation: Relation): Promise<Response> {
  const { settings, query, media } = request;
  applyRangeHeader(request);
  const node = planRead(
    { source: { kind: 'table', relation }, columns: columnsOf(relation) },
    { ...readLimits(request), query, rootIsMutation: false },
  );
  requireReadable(node, askerOf(request));
  const main = readStatement(node, {
    media,
    withBody: request.method !== 'HEAD',
    counted: request.preferences.count !== null,
    maxRows: settings.maxRows,
  });
  const result = await execute(request, { readOnly: true, plannedAnew: dependsOnValues(node), main });
  if (media.kind === 'plan') return respond(200, planText(result.main.rows), contentHeaders(request));
  return pageResponse(request, relation.name, node, readAnswer(result.main));
}

export const planText = (rows: (string | null)[][]): string => rows.map(([line]) => line ?? '').join('\n');

/** Range headers narrow the root of a read. */
export function applyRangeHeader({ headers, query, method }: RestRequest): void {
  if (method !== 'GET' && method !== 'HEAD') return;
  const header = parseRangeHeader(headers.get('range'));
  if (!header) return;
  const own = query.ranges.find(({ path }) => path.length === 0);
  const range = intersect(header, own?.range ?? null);
  query.ranges = [...query.ranges.filter((entry) => entry !== own), { path: [], range }];
}

/**
 * Percent-encoding makes a URL up to three times as long: beyond this length the headers would be too large for proxies and
 * clients.
 */
const longestLocation = 4_096;

/** One page of rows with its Content-Range. */
function pageResponse(request: RestRequest, name: string, node: ReadNode, answer: QueryAnswer): Response {
  const { preferences, query, media } = request;
  if (media.kind === 'object' && answer.rows !== 1) throw singularError(answer.rows);
  const status = rangeStatus(node.offset, answer.rows, answer.total);
  if (status === 416) throw outOfBounds(node.offset, answer.total ?? 0);
  const headers = contentHeaders(request);
  headers.set('Content-Range', contentRange(node.offset, answer.rows, answer.total));
  const location = `/${encodeURIComponent(name)}${query.canonical === '' ? '' : `?${query.canonical}`}`;
  if (location.length <= longestLocation) headers.set('Content-Location', location);
  const applied = preferenceApplied(preferences, ['count', 'tx', 'handling', 'timezone']);
  if (applied) headers.set('Preference-Applied', applied);
  return respond(withSettings(answer, status, headers), answer.body, headers);
}

/** POST, PATCH, PUT and DELETE of a table or view. */
export async function mutateRelation(
  request: RestRequest & { method: 'POST' | 'PATCH' | 'PUT' | 'DELETE' },
  relation: Relation,
  body: Buffer,
): Promise<Response> {
  const { settings, query, preferences, media, method, headers } = request;
  const payload =
    method === 'DELETE' ? null : parseRows(bodyType(headers.get('content-type'), body), body, query.columns);
  refuseTooManyRows(payload, settings.maxRowsWritten);
  const plan = planMutation({
    method,
    relation,
    query,
    payload,
    preferences,
    requireFilter: settings.requireFilter,
    read: readLimits(request),
  });
  requireChange(request, plan);
  const withBody = preferences.return === 'representation';
  const main = mutationStatement(plan, { media, withBody, counted: false, maxRows: settings.maxRows });
  const inspect = inspection(request, method);
  const result = await execute(request, {
    readOnly: false,
    main,
    inspect: inspect && media.kind !== 'plan' ? (rows) => inspect(readAnswer(rows)) : null,
  });
  if (media.kind === 'plan') return respond(200, planText(result.main.rows), contentHeaders(request));
  return mutationResponse(request, plan, readAnswer(result.main));
}

const CHANGES = { POST: 'insert', PUT: 'insert', PATCH: 'update', DELETE: 'delete' } as const;

function requireChange(
  request: RestRequest & { method: keyof typeof CHANGES },
  { relation, returning, read }: MutationPlan,
): void {
  const asker = askerOf(request);
  requirePrivilege(relation, CHANGES[request.method], asker);
  if (returning.columns.length > 0) requirePrivilege(relation, 'select', asker);
  requireReadable(read, asker);
}

function refuseTooManyRows(payload: Payload | null, most: number | null): void {
  if (most === null || payload?.kind !== 'json' || payload.rows <= most) return;
  throw new ApiError(413, {
    code: 'PT413',
    message: `Una solicitud puede llevar ${most} filas como máximo.`,
    hint: 'Send the rows in several requests.',
  });
}

/** The check that must pass before a change is committed; null if none is needed. */
function inspection(
  { media, preferences }: RestRequest,
  method: string,
): ((answer: QueryAnswer) => void) | null {
  const limit = preferences.handling === 'strict' ? preferences.maxAffected : null;
  const limited = limit !== null && (method === 'PATCH' || method === 'DELETE');
  // One row is required whether or not it is returned.
  const singular = media.kind === 'object';
  if (!limited && !singular && method !== 'PUT') return null;
  return ({ rows }) => {
    if (method === 'PUT' && rows !== 1) {
      throw new ApiError(400, {
        code: 'PGRST115',
        message: 'Payload values do not match URL in primary key column(s)',
      });
    }
    if (limited && rows > limit) throw tooManyAffected(rows);
    if (singular && rows !== 1) throw singularError(rows);
  };
}

export const tooManyAffected = (rows: number): ApiError =>
  new ApiError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  });

function mutationResponse(request: RestRequest, plan: MutationPlan, answer: QueryAnswer): Response {
  const { preferences, method } = request;
  const withBody = preferences.return === 'representation';
  const headers = withBody ? contentHeaders(request) : new Headers();
  const total = preferences.count === null ? null : answer.rows;
  if (method === 'PATCH') headers.set('Content-Range', contentRange(0, answer.rows, total));
  else if (method !== 'PUT') headers.set('Content-Range', `*/${total ?? '*'}`);
  const location = locationOf(plan, answer);
  if (location) headers.set('Location', location);
  const applied = appliedTo(plan, request);
  if (applied) headers.set('Preference-Applied', applied);
  const status = withSettings(answer, mutationStatus(request, answer), headers);
  return respond(status, withBody ? answer.body : '', headers);
}

function mutationStatus({ method, preferences }: RestRequest, { inserted }: QueryAnswer): number {
  const withBody = preferences.return === 'representation';
  if (method === 'POST') return inserted !== null && inserted <= 0 ? 200 : 201;
  if (method === 'PUT' && withBody) return (inserted ?? 0) > 0 ? 201 : 200;
  return withBody ? 200 : 204;
}

function appliedTo(plan: MutationPlan, { method, preferences, query }: RestRequest): string | null {
  const common = ['return', 'count', 'tx', 'handling', 'timezone'] as const;
  if (method === 'POST') {
    const hasKey = plan.relation.primaryKey.length > 0 || query.onConflict !== null;
    return preferenceApplied({ ...preferences, maxAffected: null }, [
      ...common,
      'missing',
      ...(hasKey ? (['resolution'] as const) : []),
    ]);
  }
  return preferenceApplied(preferences, method === 'PATCH' ? [...common, 'missing'] : common);
}

/** `/table?id=eq.1` of the first row, when only the headers are requested. */
function locationOf(plan: MutationPlan, answer: QueryAnswer): string | null {
  if (answer.location === null) return null;
  const values = JSON.parse(answer.location) as (string | null)[];
  const terms = plan.returning.location.map((name, index) => {
    const value = values[index] ?? null;
    return `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`;
  });
  return `/${encodeURIComponent(plan.relation.name)}?${terms.join('&')}`;
}
