import { contentType, type Media } from '../parse/media';
import type { ApiError } from '../errors';

const BODILESS = new Set([204, 205, 304]);
/** A lock or connection that is unavailable now is usually free again by then. */
const RETRY_AFTER_SECONDS = '5';

/** The headers that describe the body, and its schema when there are several. */
export function contentHeaders(request: { media: Media; profiled: boolean; schemaName: string }): Headers {
  const headers = new Headers({ 'Content-Type': contentType(request.media) });
  if (request.profiled) headers.set('Content-Profile', request.schemaName);
  return headers;
}

export function respond(status: number, body: string, headers: Headers): Response {
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}

export function respondError(error: ApiError): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${headerToken(error.body.code)}`,
  });
  if (error.status === 503 || error.status === 504) headers.set('Retry-After', RETRY_AFTER_SECONDS);
  for (const [name, value] of Object.entries(error.headers)) setQuietly(headers, name, value);
  return respond(error.status, JSON.stringify(error.body), headers);
}

const headerToken = (text: string): string => text.replace(/[^\x21-\x7e]/g, '');

/** Headers raised by SQL may be invalid; those are left out. */
function setQuietly(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    headers.delete(name);
  }
}
