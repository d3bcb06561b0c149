import { expect, it } from 'vitest';
import { AppError, isNetworkError, isOutcomeUnknown, toAppError } from './app-error';

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

it.each([
  ['a lost answer', new TypeError('Failed to fetch'), true],
  ['a database that was lost', { code: 'PGRST001', message: 'x', status: 503 }, true],
  ['a proxy that lost the server', { message: '<html>', status: 502 }, true],
  ['an answer without a code', { message: '<html>', status: 500 }, true],
  ['a refusal', { code: 'PT409', message: 'x', status: 409 }, false],
  ['a refusal of a proxy', { message: '<html>', status: 413 }, false],
  ['a change that was not sent', new AppError('offline', 'x'), false],
])('%s leaves open whether a change was saved, or not', (_, error, isOpen) => {
  expect(isOutcomeUnknown(error)).toBe(isOpen);
});
