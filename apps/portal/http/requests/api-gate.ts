import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ApiKeys } from '../../api-keys';

const exposed = [
  'Content-Encoding',
  'Content-Location',
  'Content-Profile',
  'Content-Range',
  'Location',
  'Preference-Applied',
  'Range-Unit',
  'Retry-After',
  'X-Request-Id',
  'X-Supabase-Api-Version',
];
// Opened by a browser from a mail, by a token verifier or as a picture, which cannot send a header.
const openPaths =
  /^(?:\/auth\/v1\/(?:verify|callback|authorize|\.well-known\/[\w.-]+)|\/storage\/v1\/object\/public\/.*)$/;

/** Any site may call, as with the hosted service: only the token counts, and cookies are ignored. */
export function openToAllSites(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    exposeHeaders: exposed,
    maxAge: 3_600,
  });
}

/** Admits a request with one of our keys, in `apikey` or as the bearer, and records the key's role. */
export function requireApiKey(keys: ApiKeys): MiddlewareHandler {
  return async (context, next) => {
    if (openPaths.test(context.req.path) && ['GET', 'HEAD'].includes(context.req.method)) return next();
    const given = context.req.header('apikey') ?? bearer(context.req.header('authorization'));
    if (!given) {
      const hint = 'No `apikey` request header was found.';
      return context.json({ message: 'No API key found in request', hint }, 401);
    }
    const role = await keys.roleOf(given);
    if (role === null) {
      return context.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401);
    }
    if (isFromBrowser(context) && (await secretIn(context, role, keys))) {
      const hint = 'A page shows its keys to everybody: remove this one, and use a publishable key there.';
      return context.json({ message: 'Forbidden use of secret API key in browser', hint }, 401);
    }
    await next();
  };
}

/** Browsers always send these headers; Node's fetch and command-line tools send neither. */
function isFromBrowser(context: Context): boolean {
  return context.req.header('origin') !== undefined || context.req.header('sec-fetch-site') !== undefined;
}

/** Whether the key, or a second one passed as the bearer, is a secret one. */
async function secretIn(context: Context, role: string, keys: ApiKeys): Promise<boolean> {
  const token = bearer(context.req.header('authorization'));
  return role === 'service_role' || (token !== null && (await keys.roleOf(token)) === 'service_role');
}

/** The bearer token of an Authorization header. */
export function bearer(header: string | null | undefined): string | null {
  return /^bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;
}
