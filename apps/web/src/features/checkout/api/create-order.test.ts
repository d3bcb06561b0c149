import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toFiscalData, type Location } from '@/domain/location';
import { initSupabase } from '@/lib/backend/supabase';
import { EMPTY_CHECKOUT } from '../form/checkout-form';
import { failureText, isRefusal } from '../placing/order-failure';
import { billingAddress, createOrder } from './create-order';

const address = {
  street: null,
  number: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
  zip: null,
};
const location = { id: 'centro', name: 'Centro', address, fiscalData: null } as unknown as Location;
const request = { location, values: EMPTY_CHECKOUT, lines: [], idempotencyKey: crypto.randomUUID() };

/** A connection that never answers. */
function silence(_input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  });
}

beforeAll(() => {
  vi.stubGlobal('fetch', silence);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});
afterEach(() => vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

it('createOrder gives up after a while, and reports the order neither as placed nor as refused', async () => {
  vi.useFakeTimers();
  const outcome = createOrder(request).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(61_000);
  const error = await outcome;
  expect(isRefusal(error)).toBe(false);
  expect(failureText(error)).toBe('No se pudo completar el pedido. Inténtalo nuevamente.');
});

it('an order keeps its invoice recipient as it is read back', () => {
  const fiscalData = {
    legalName: 'Bares SA',
    rfc: 'BAR010101AA1',
    regimen: '601',
    usoCfdi: 'G03',
    customerId: 'C-7',
    address: {
      street: 'Juárez 1',
      number: null,
      neighborhood: 'Centro',
      city: 'Xalapa',
      state: 'Veracruz',
      zip: '01234',
      country: 'México',
    },
  };
  expect(toFiscalData(billingAddress({ ...location, fiscalData }) ?? {})).toEqual(fiscalData);
});
