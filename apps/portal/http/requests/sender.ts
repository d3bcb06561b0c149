import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '@sumiller/auth-api';

/**
 * Puts the client's address where SQL reads it (request.headers ->> 'x-forwarded-for'), replacing any value the client sent:
 * limits in the database count by it.
 */
export function nameSender(trustProxy: boolean): MiddlewareHandler {
  return async (context, next) => {
    const address = clientAddress(context, trustProxy);
    const { headers } = context.req.raw;
    if (address === null) headers.delete('x-forwarded-for');
    else headers.set('x-forwarded-for', address);
    await next();
  };
}
