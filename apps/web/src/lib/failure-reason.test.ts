import { expect, it } from 'vitest';
import { commonStrings } from '@/strings/common.strings';
import { failureReason, loadFailureReason } from './failure-reason';

it.each([
  [{ name: 'AuthRetryableFetchError', message: '{}', status: 503 }],
  [{ name: 'AuthRetryableFetchError', message: '{}', status: 500 }],
  [{ code: 'XX000', message: 'Internal error', status: 500 }],
  [{ name: 'AuthRetryableFetchError', message: 'Internal Server Error', status: 500 }],
  [{ message: 'Unexpected failure, please check server logs for more information', status: 500 }],
  [{ message: 'The service is not available at the moment, try again shortly', status: 503 }],
  [{ code: '', message: '<html><body>Bad gateway</body></html>', status: 502 }],
  [{ code: '', message: '', status: 504 }],
])('the reason is an unavailable service for any infrastructure answer: %j', (error) => {
  expect(failureReason(error)).toBe(commonStrings.serverAway);
});

it('the reason is the server’s own text if it was written for people', () => {
  expect(failureReason({ code: 'PT409', message: 'Cambió el precio', status: 409 })).toBe('Cambió el precio');
  const late = { name: 'AuthRetryableFetchError', message: 'El servidor tardó demasiado.', status: 504 };
  expect(failureReason(late)).toBe('El servidor tardó demasiado.');
});

it('the reason is the connection if no answer came back', () => {
  expect(failureReason(new TypeError('Failed to fetch'))).toBe(commonStrings.noConnection);
});

it('the reason of a failed read is the connection or the service, never the text of a query', () => {
  expect(loadFailureReason(new TypeError('Failed to fetch'))).toBe(commonStrings.noConnection);
  expect(loadFailureReason({ code: '57014', message: 'canceling statement' })).toBe(commonStrings.serverAway);
});

it('the reason is the session where the person may no longer call a procedure, whose name is not shown', () => {
  const denied = { code: '42501', message: 'permission denied for function add_order_note', status: 401 };
  expect(failureReason(denied)).toBe(commonStrings.sessionGone);
  expect(failureReason({ code: '42501', message: 'Solo un administrador puede', status: 403 })).toBe(
    'Solo un administrador puede',
  );
});
