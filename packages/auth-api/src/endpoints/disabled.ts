import { authenticate } from '../sessions/authenticate';
import type { AuthContext, Endpoint } from '../context';
import { badRequest, notFound } from '../errors';

/** GET /authorize: external providers are off. */
export function authorize(): Endpoint {
  return () => {
    throw badRequest('validation_failed', 'Unsupported provider: provider is not enabled');
  };
}

/** POST /sso: single sign-on is off. */
export function sso(): Endpoint {
  return () => {
    throw notFound('saml_provider_disabled', 'SAML 2.0 is disabled');
  };
}

/** GET /user/identities/authorize and DELETE /user/identities/:id: manual linking is off. */
export function identities(auth: AuthContext): Endpoint {
  return async (c) => {
    await authenticate(auth, c);
    throw notFound('manual_linking_disabled', 'Manual linking is disabled');
  };
}
