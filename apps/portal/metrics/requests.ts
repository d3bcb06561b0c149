import type { MiddlewareHandler } from 'hono';
import { methodOf, routeOf } from './route';
import type { Registry } from './registry';

/** Seconds: from an answer out of memory to the longest that a request may take. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const outcomes: Record<number, string> = { 200: 'accepted', 400: 'refused', 429: 'limited' };

/** Counts each request with its route, code and time, and the outcome of each sign-in by password. */
export function countRequests(registry: Registry, exists: (name: string) => boolean): MiddlewareHandler {
  const total = registry.counter('sumiller_http_requests_total', 'Requests answered, by route and code.');
  const seconds = registry.histogram(
    'sumiller_http_request_duration_seconds',
    'Time from the head of a request to its answer, by route.',
    bounds,
  );
  const signIns = registry.counter('sumiller_sign_ins_total', 'Sign-ins by password, by their outcome.');
  const running = registry.gauge('sumiller_http_requests_running', 'Requests that wait for their answer.');
  let atWork = 0;
  registry.collect(() => running.set(atWork));
  return async (context, next) => {
    const began = performance.now();
    atWork += 1;
    try {
      await next();
    } finally {
      atWork -= 1;
    }
    const route = routeOf(context, exists);
    const method = methodOf(context);
    const { status } = context.res;
    total.inc({ method, route, code: String(status) });
    seconds.observe((performance.now() - began) / 1_000, { method, route });
    if (route === '/auth/v1/token' && context.req.query('grant_type') === 'password')
      signIns.inc({ outcome: outcomes[status] ?? 'failed' });
  };
}
