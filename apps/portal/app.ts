import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AuthError } from '@sumiller/auth-api';
import type { ApiKeys } from './api-keys';
import type { Env } from './env';
import type { Logger } from './log';
import { databaseCode, isOutage } from '@sumiller/postgres/connections/unreachable';
import { openToAllSites, requireApiKey } from './http/requests/api-gate';
import { startInTurn } from './http/requests/start-in-turn';
import { compressAnswers } from './http/site/compress';
import { configJson } from './http/site/config-json';
import type { Health } from './http/health/health';
import { refuse, refuseForNow, requestLimits } from './http/requests/limits';
import { servePicture } from './http/site/pictures';
import { requestLog } from './http/requests/request-log';
import { apiHeaders, pageHeaders } from './http/site/security-headers';
import { nameSender } from './http/requests/sender';
import { type Site, serveSite } from './http/site/static-files';

export type AppOptions = {
  env: Pick<Env, 'publicUrlGiven' | 'trustProxy'>;
  publicUrl: string;
  publishableKey: string;
  keys: ApiKeys;
  health: Pick<Health, 'healthz' | 'readyz'>;
  rest: Hono;
  auth: Hono;
  pictures: Hono;
  site: Site;
  /** Counts requests; set with METRICS_PORT. */
  countRequests?: MiddlewareHandler;
  /** Traces requests; set if traces are wanted. */
  traceRequests?: MiddlewareHandler;
  log: Logger;
};

const unknownPath = { rest: 'PGRST125', auth: 'not_found' };
const unexpected = { rest: 'XX000', auth: 'unexpected_failure' };
const unreachable = { rest: 'PGRST001', auth: 'unexpected_failure' };
const apis = ['/rest/v1', '/auth/v1', '/storage/v1'] as const;

/** All routes of the portal, in matching order. */
export function createApp(options: AppOptions): Hono {
  const { log, publicUrl } = options;
  const app = new Hono();
  const [headersOfPages, headersOfApis] = [pageHeaders(publicUrl), apiHeaders(publicUrl)];

  if (options.countRequests) app.use(options.countRequests);
  app.use(requestLog(log));
  if (options.traceRequests) app.use(options.traceRequests);
  app.use(startInTurn(options.env.trustProxy));
  app.use((context, next) => (isApi(context.req.path) ? headersOfApis : headersOfPages)(context, next));
  app.use(...requestLimits());

  app.get('/livez', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/healthz', options.health.healthz);
  app.get('/readyz', options.health.readyz);
  app.get('/config.json', configJson(options.env, publicUrl, options.publishableKey));
  for (const api of apis)
    app.use(`${api}/*`, openToAllSites(), requireApiKey(options.keys), compressAnswers());
  app.use('/rest/v1/*', nameSender(options.env.trustProxy));
  app.route('/rest/v1', options.rest);
  app.route('/auth/v1', options.auth);
  app.route('/storage/v1', options.pictures);
  for (const api of apis) app.all(`${api}/*`, (context) => refuse(context, 404, 'Invalid path', unknownPath));

  app.get('/pictures/*', servePicture);
  app.all('*', serveSite(options.site));

  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof AuthError && error.status === 429) return refuseForNow(context);
    context.set('databaseCode', databaseCode(error));
    if (isOutage(error)) {
      log.warn({ err: error }, 'the database does not answer');
      return refuse(
        context,
        503,
        'El servicio no está disponible por el momento. Intenta de nuevo.',
        unreachable,
      );
    }
    log.error({ err: error, path: context.req.path }, 'request failed');
    return refuse(context, 500, 'Algo salió mal en el servidor. Intenta de nuevo.', unexpected);
  });
  return app;
}

function isApi(path: string): boolean {
  return apis.some((api) => path === api || path.startsWith(`${api}/`));
}
