import type { Handler } from 'hono';
import type { Env } from '../../env';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The API's address for the app. It is PUBLIC_URL, not the Host header: an answer that repeated the header would let an attacker
 * who forges one redirect a browser's sign-in. Only while PUBLIC_URL is unset are the loopback names interchangeable, so that
 * http://127.0.0.1:3000 works like http://localhost:3000.
 */
export function configJson(
  env: Pick<Env, 'publicUrlGiven'>,
  publicUrl: string,
  publishableKey: string,
): Handler {
  return (context) => {
    const requestUrl = new URL(context.req.url);
    const supabaseUrl =
      !env.publicUrlGiven && loopback.has(requestUrl.hostname) ? requestUrl.origin : publicUrl;
    context.header('cache-control', 'no-store');
    return context.json({ supabaseUrl, supabaseKey: publishableKey });
  };
}
