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
  expect(screen.getByText(/^Tu catálogo está guardado en este dispositivo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});

it('without a stored catalogue it says when one is stored; a visitor has none to miss', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const text = /^Tu catálogo aún no está guardado en este dispositivo/;
  const { unmount } = render(<ConfigError onRetry={() => undefined} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anotar un pedido' })).toBeNull();
  unmount();
  localStorage.clear();
  render(<ConfigError onRetry={() => undefined} />);
  await screen.findByRole('heading', { name: 'Sin conexión a Internet' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(text)).toBeNull();
});
