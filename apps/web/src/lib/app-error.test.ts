import { expect, it } from 'vitest';
import { AppError, isNetworkError, toAppError } from './app-error';

it('an AppError keeps code, details and status of a data API error', () => {
  const error = toAppError({ code: 'PT409', message: 'Cambió el precio', details: 'SKU-1', status: 409 });
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'PT409', details: 'SKU-1', status: 409, message: 'Cambió el precio' });
});

it('an AppError passes through unchanged', () => {
  const error = new AppError('x', 'y');
  expect(toAppError(error)).toBe(error);
});

it('a request that never arrived is recognised in each client library’s form', () => {
  expect(isNetworkError(new TypeError('Failed to fetch'))).toBe(true);
  expect(isNetworkError({ code: '', message: 'TypeError: Failed to fetch', details: '' })).toBe(true);
  expect(isNetworkError({ name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 })).toBe(
    true,
  );
  expect(isNetworkError({ code: '23505', message: 'duplicate' })).toBe(false);
});

it('an abort is distinguished from a failure', () => {
  expect(toAppError(new DOMException('gone', 'AbortError')).code).toBe('aborted');
});

it('a value that is not an error becomes an AppError too', () => {
  expect(toAppError('boom')).toMatchObject({ code: 'unknown', message: 'boom' });
});
