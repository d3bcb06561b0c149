import { describe, expect, it } from 'vitest';
import { isRefusal } from './query-client';

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
