import { ApiError } from './errors';

/** The answer when a person's queue is full. */
export const tooManyAtOnce = (): Error =>
  new ApiError(
    429,
    { code: 'PT429', message: 'Demasiadas solicitudes al mismo tiempo. Inténtalo de nuevo en un momento.' },
    { 'Retry-After': '2' },
  );
