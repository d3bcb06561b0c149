import { ApiError, singularError } from '../errors';
import { bodyType, parseArguments } from '../parse/payload';
import { preferenceApplied } from '../parse/prefer';
import { planCall } from '../plan/call';
import { requireExecutable, requireReadable } from '../plan/privileges';
import type { CallPlan } from '../plan/types';
import { readAnswer, withSettings, type QueryAnswer } from '../respond/answer';
import { contentRange, outOfBounds, rangeStatus } from '../respond/range';
import { contentHeaders, respond } from '../respond/respond';
import { callStatement } from '../sql/statements';
import { applyRangeHeader, planText, tooManyAffected } from './relation';
import { askerOf, execute, readLimits, type RestRequest } from './request';

/** POST, GET and HEAD of /rpc/name. GET and HEAD never change anything. */
export async function callRoutine(request: RestRequest, name: string, body: Buffer): Promise<Response> {
  const { settings, schemaName, query, preferences, media, method, headers } = request;
  const isPost = method === 'POST';
  const type = isPost ? bodyType(headers.get('content-type'), body) : 'json';
  applyRangeHeader(request);
  const plan = planCall({
    schemaName,
    name,
    isPost,
    bodyType: type,
    payload: isPost ? parseArguments(type, body, query.columns) : null,
    query,
    read: readLimits(request),
  });
  requireExecutable(plan.routine, askerOf(request));
  requireReadable(plan.read, askerOf(request));
  const main = callStatement(plan, {
    media,
    withBody: method !== 'HEAD',
    counted: preferences.count !== null,
    maxRows: settings.maxRows,
  });
  const inspect = inspection(request, plan);
  const result = await execute(request, {
    readOnly: !isPost || plan.routine.volatility !== 'volatile',
    statementTimeoutMs: plan.routine.statementTimeoutMs,
    main,
    inspect: inspect && media.kind !== 'plan' ? (rows) => inspect(readAnswer(rows)) : null,
  });
  if (media.kind === 'plan') return respond(200, planText(result.main.rows), contentHeaders(request));
  return callResponse(request, plan, readAnswer(result.main));
}

function inspection(
  { media, preferences }: RestRequest,
  { routine }: CallPlan,
): ((answer: QueryAnswer) => void) | null {
  const { result } = routine;
  const limit = preferences.handling === 'strict' ? preferences.maxAffected : null;
  if (limit !== null && (result.kind === 'void' || !result.set)) {
    throw new ApiError(400, {
      code: 'PGRST128',
      message:
        'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    });
  }
  const singular = media.kind === 'object' && result.kind !== 'void';
  if (limit === null && !singular) return null;
  return ({ rows }) => {
    if (limit !== null && rows > limit) throw tooManyAffected(rows);
    if (singular && rows !== 1) throw singularError(rows);
  };
}

function callResponse(request: RestRequest, { routine, read }: CallPlan, answer: QueryAnswer): Response {
  const isVoid = routine.result.kind === 'void';
  const status = rangeStatus(read.offset, answer.rows, answer.total);
  if (status === 416) throw outOfBounds(read.offset, answer.total ?? 0);
  const headers = isVoid ? new Headers() : contentHeaders(request);
  headers.set('Content-Range', contentRange(read.offset, answer.rows, answer.total));
  const applied = preferenceApplied(request.preferences, ['count', 'tx', 'handling', 'timezone']);
  if (applied) headers.set('Preference-Applied', applied);
  return respond(withSettings(answer, isVoid ? 204 : status, headers), isVoid ? '' : answer.body, headers);
}
