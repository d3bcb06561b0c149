import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log';

declare module 'hono' {
  interface ContextVariableMap {
    databaseCode: string | undefined;
  }
}

const longestPath = 200;
const probes = new Set(['/healthz', '/readyz', '/livez']);

/**
 * One line for each request: method, path, status, milliseconds, the code of the database error if there was one, and
 * an id that the answer carries too. Never the query (filters contain names, links contain tokens), headers, bodies or
 * addresses.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('requestId', id);
    await next();
    context.header('x-request-id', id);
    const status = context.res.status;
    const path = context.req.path.slice(0, longestPath);
    const level = status >= 500 ? 'error' : probes.has(path) ? 'debug' : 'info';
    log[level]({
      id,
      method: context.req.method,
      path,
      status,
      // For an answer caused by a PostgreSQL error, whatever the client received.
      databaseCode: context.get('databaseCode'),
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
  };
}
