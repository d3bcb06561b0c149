import type { MiddlewareHandler } from 'hono';
import { addressKey, clientAddress } from '@sumiller/auth-api';
import { StartTurns } from '@sumiller/turns/start-turns';
import { requestScope } from './request-scope';
import { refuseForNow } from './limits';

/** More than the connections an address may have, each with one running request. */
const waitingOfAddress = 1_000;
const waitingInAll = 10_000;

class Refused extends Error {}

/** Addresses take turns at starting: pages, sign-ins and refusals cost this process time before any other queue applies. */
export function startInTurn(trustProxy: boolean): MiddlewareHandler {
  const startTurns = new StartTurns({
    queuedPerPerson: waitingOfAddress,
    queuedInTotal: waitingInAll,
    refusal: () => new Refused(),
  });
  return async (context, next) => {
    const address = addressKey(clientAddress(context, trustProxy));
    const scope = requestScope();
    if (scope) scope.address = address;
    try {
      await startTurns.wait(address);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuseForNow(context);
    }
    await next();
  };
}
