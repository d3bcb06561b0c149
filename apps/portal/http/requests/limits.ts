import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const megabyte = 1024 * 1024;
// A filter by a hundred ids fits three times; clients send chunks of that size.
const longestUrl = 16 * 1024;
// Longer than any statement may take: STATEMENT_TIMEOUT_MS is at most 50 s, and a price list is saved within 55 s.
const handlingLimitMs = 60_000;

/**
 * Refuses URLs over 16 kB and bodies over 1 MB before anything reads them, and answers for handlers that hang. Pictures are
 * larger: their API only reads bodies whose length and permission it has checked.
 */
export function requestLimits(): MiddlewareHandler[] {
  return [refuseLongUrls, exceptPictures(limitBody), limitTime];
}

const exceptPictures =
  (limit: MiddlewareHandler): MiddlewareHandler =>
  (context, next) =>
    context.req.path.startsWith('/storage/v1/object/') ? next() : limit(context, next);

const refuseLongUrls: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > longestUrl) return refuse(context, 414, 'La dirección es demasiado larga.');
  await next();
};

const limitBody = bodyLimit({
  maxSize: megabyte,
  onError: (context) => {
    // The rest of the body is not read, so the connection cannot serve another request.
    context.header('connection', 'close');
    return refuse(context, 413, 'El contenido enviado es demasiado grande.', {
      rest: 'PT413',
      auth: 'request_too_large',
    });
  },
});

const limitTime = timeout(
  handlingLimitMs,
  (context) =>
    new HTTPException(504, {
      res: refuse(context, 504, 'El servidor tardó demasiado.', { rest: 'PT504', auth: 'request_timeout' }),
    }),
);

/** Error codes in the vocabulary of each API. */
type Codes = { rest: string; auth: string };

/** The answer to a request that waited too long for its turn. */
export function refuseForNow(context: Context): Response {
  context.header('Retry-After', '2');
  const codes = { rest: 'PT429', auth: 'over_request_rate_limit' };
  return refuse(context, 429, 'Hay demasiadas solicitudes a la vez. Intenta de nuevo.', codes);
}

/** Answers an error raised before the APIs, in the format that API's client expects. */
export function refuse(
  context: Context,
  status: ContentfulStatusCode,
  message: string,
  codes?: Codes,
): Response {
  if (status === 503 || status === 504) context.header('Retry-After', '5');
  if (context.req.path.startsWith('/auth/v1')) {
    return context.json({ code: status, error_code: codes?.auth ?? 'request_refused', msg: message }, status);
  }
  return context.json({ code: codes?.rest ?? `PT${status}`, message, details: null, hint: null }, status);
}
