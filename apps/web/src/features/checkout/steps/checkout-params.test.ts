import { expect, it } from 'vitest';
import { formatCheckoutParams, parseCheckoutParams } from './checkout-params';

const parse = (query: string) => parseCheckoutParams(new URLSearchParams(query));

it('the step round-trips through the URL', () => {
  expect(formatCheckoutParams({ step: 'pago' }).toString()).toBe('paso=pago');
  expect(parse('paso=pago')).toEqual({ step: 'pago' });
});

it('a URL without a step differs from one with an unknown step', () => {
  expect(parse('')).toEqual({ step: null });
  expect(parse('paso=toString')).toEqual({ step: 'unknown' });
});
