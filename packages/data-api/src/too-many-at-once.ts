import { ApiError } from './errors';

/** What a person is told whose requests no longer find a place to wait. */
export const tooManyAtOnce = (): Error =>
  new ApiError(
    429,
    { code: 'PT429', message: 'Demasiadas solicitudes al mismo tiempo. Inténtalo de nuevo en un momento.' },
    { 'Retry-After': '2' },
  );
