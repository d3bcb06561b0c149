import { addressKey } from '@sumiller/auth-api';
import type { Identity } from '@sumiller/data-api';

/**
 * The key a data API request takes turns by: the person or, for a visitor, the address, which `nameSender` has put into the
 * headers. An operator with the secret key takes no turns.
 */
export function personOf({ role, claims }: Identity, headers: Headers): string | null {
  if (role === 'service_role') return null;
  if (typeof claims.sub === 'string') return claims.sub;
  return `visitor at ${addressKey(headers.get('x-forwarded-for'))}`;
}
