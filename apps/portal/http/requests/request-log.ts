import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '../../log';
import { type RequestScope, inRequest } from './request-scope';

declare module 'hono' {
  interface ContextVariableMap {
    databaseCode: string | undefined;
  }
}

const longestPath = 200;
const probes = new Set(['/healthz', '/readyz', '/livez']);

/**
 * Logs one line per request: method, path, status, milliseconds, the code of a database error, the ids of the person, of a placed
 * order and of the trace, and a request id that the answer carries too. Never the query (filters contain names, links contain
 * tokens), headers, bodies or addresses.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    const { incoming } = (context.env ?? {}) as { incoming?: object };
    const scope: RequestScope = { id, incoming };
    context.set('requestId', id);
    await inRequest(scope, next);
    context.header('x-request-id', id);
    const status = context.res.status;
    const path = context.req.path.slice(0, longestPath);
    const level = status >= 500 ? 'error' : probes.has(path) ? 'debug' : 'info';
    log[level]({
      id,
      trace: scope.span?.spanContext().traceId,
      method: context.req.method,
      path,
      status,
      user: scope.user,
      order: await orderOf(context),
      // Logged for an answer caused by a PostgreSQL error, even if the client received another code.
      databaseCode: context.get('databaseCode'),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}

const orders = '/rest/v1/rpc/create_order_from_cart';

/** The order's id in the answer, so that an order is found by its request and vice versa. */
async function orderOf(context: Context): Promise<string | undefined> {
  if (context.req.path !== orders || context.res.status !== 200) return undefined;
  try {
    const answer = (await context.res.clone().json()) as { order_id?: unknown } | { order_id?: unknown }[];
    const id = (Array.isArray(answer) ? answer[0] : answer)?.order_id;
    return typeof id === 'string' ? id : undefined;
  } catch {
    // Another format was requested, or the answer is compressed.
    return undefined;
  }
}
