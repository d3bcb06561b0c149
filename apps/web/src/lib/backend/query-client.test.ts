import { describe, expect, it } from 'vitest';
import { createQueryClient, isRefusal } from './query-client';

it('the cache keeps data fresh for five minutes and in memory for thirty, and never refetches on its own', () => {
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
  ])('is true for $code', (error) => {
    expect(isRefusal(error)).toBe(true);
  });

  it.each([
    { code: '57P01', message: 'terminating connection' },
    { code: 'PGRST001', message: 'El servicio no está disponible' },
    { code: 'PGRST003', message: 'Timed out acquiring connection' },
    { code: '40001', message: 'could not serialize' },
    { code: '', message: 'TypeError: Failed to fetch' },
    { status: 429, code: 'over_request_rate_limit', message: 'slow down' },
    { status: 503, code: 'unavailable', message: 'back soon' },
  ])('is false for $message', (error) => {
    expect(isRefusal(error)).toBe(false);
  });
});
