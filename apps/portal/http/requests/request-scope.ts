import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** The log's facts about the current request. */
export type RequestScope = {
  id: string;
  /** The client's address, by which the request takes turns. */
  address?: string;
  /** Node's request, unless the app was called directly. */
  incoming?: object;
  /** The account's id, once the token has been verified. */
  user?: string;
  /** The request's span, if it is traced. */
  span?: Span;
};

const scopes = new AsyncLocalStorage<RequestScope>();

export const inRequest = <T>(scope: RequestScope, work: () => Promise<T>): Promise<T> =>
  scopes.run(scope, work);

/** Undefined outside a request. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();
