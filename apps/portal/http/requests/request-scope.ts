import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** What the log says about the request that is being handled. */
export type RequestScope = {
  id: string;
  /** Whose turns it takes, by the client's address. */
  address?: string;
  /** The person, by the id of the account, once the token was verified. */
  user?: string;
  /** Where the request is traced. */
  span?: Span;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const inRequest = <T>(scope: RequestScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);

/** Undefined outside a request. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();
