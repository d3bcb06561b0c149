import type { Context } from 'hono';
import { routePath } from 'hono/route';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const named = /^(\/rest\/v1(?:\/rpc)?)\/:name$/;

/**
 * The template of the route that answered, never the address itself, of which clients could invent any number. A table or
 * procedure of the data API is named if it exists.
 */
export function routeOf(context: Context, exists: (name: string) => boolean): string {
  // After the handlers, the current route is the one that answered.
  const template = routePath(context);
  const api = named.exec(template)?.[1];
  if (!api) return template;
  const name = context.req.path.slice(api.length + 1);
  return exists(name) ? `${api}/${name}` : template;
}

export const methodOf = (context: Context): string =>
  methods.has(context.req.method) ? context.req.method : 'OTHER';
