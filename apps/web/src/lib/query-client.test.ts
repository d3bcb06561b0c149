import { describe, expect, it } from 'vitest';
import { createQueryClient, isRefusal } from './query-client';

it('keeps what was read five minutes fresh and thirty at all, and reads nothing again unasked', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 5 * 60_000, gcTime: 30 * 60_000 });
  expect(queries).toMatchObject({ refetchOnMount: false, refetchOnWindowFocus: false });
});

describe('isRefusal', () => {
  it.each([
    { code: 'PT409', message: 'Sin existencias' },
    { code: '42501', message: 'permission denied' },
    { code: 'PGRST116', message: 'no rows' },
    { status: 403, code: 'forbidden', message: 'no' },
  ])('does not ask again after $code', (error) => {
    expect(isRefusal(error)).toBe(true);
  });

  it.each([
    { code: '57P01', message: 'terminating connection' },
    { code: '40001', message: 'could not serialize' },
    { code: '', message: 'TypeError: Failed to fetch' },
    { status: 429, code: 'over_request_rate_limit', message: 'slow down' },
    { status: 503, code: 'unavailable', message: 'back soon' },
  ])('asks again after $message', (error) => {
    expect(isRefusal(error)).toBe(false);
  });
});
