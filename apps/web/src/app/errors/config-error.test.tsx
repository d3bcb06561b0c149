import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeKept } from '@/features/quick-order/offline/kept-catalog';
import { keepDataForTests } from '@/features/quick-order/offline/kept-data.fixture';
import { ConfigError } from './config-error';

keepDataForTests();

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => vi.restoreAllMocks());

it.each([
  ['the browser reports no network', false, 'Sin conexión a Internet'],
  ['a network that does not reach the server', true, 'No pudimos iniciar Sumiller'],
])('an order can be prepared on the stored catalogue: %s', async (_, isOnline, title) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await writeKept({
    userId: 'u1',
    locationId: 'l1',
    establishment: 'Centro',
    takenAt: '2026-11-23T08:00:00Z',
    products: [],
    usual: [],
    isWhole: true,
  });
  render(<ConfigError onRetry={() => undefined} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Anotar un pedido' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
