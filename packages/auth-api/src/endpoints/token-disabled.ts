import { z } from 'zod';
import type { Endpoint } from '../context';
import { badRequest, unprocessable } from '../errors';
import { optionalText, readBody } from '../request-body';

const idTokenSchema = z.object({
  id_token: optionalText,
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
});

/** POST /token?grant_type=id_token: external providers are off. */
export function idTokenGrant(): Endpoint {
  return async (c) => {
    const body = await readBody(c, idTokenSchema);
    if (body.id_token === '') throw badRequest('validation_failed', 'id_token required');
    if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
      throw badRequest('validation_failed', 'provider or client_id and issuer required');
    }
    const name = JSON.stringify(body.provider || body.issuer);
    throw badRequest('provider_disabled', `Provider (issuer ${name}) is not enabled`);
  };
}

/** POST /token?grant_type=web3: wallets are off. */
export function web3Grant(): Endpoint {
  return () => {
    throw unprocessable('web3_provider_disabled', 'Web3 provider is disabled');
  };
}
