import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeKept } from '@/features/quick-order/offline/kept-catalog';
import { keepDataForTests } from '@/features/quick-order/offline/kept-data.fixture';
import OfflinePage from './offline-page';

keepDataForTests();

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['a link to prepare an order', { starts: true }, 'Pedido rápido sin conexión'],
  ['any other way', null, 'Sin conexión a Internet'],
])('opened by %s with %j, it shows %s', async (_, state, title) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await writeKept({
    userId: 'u1',
    locationId: 'l1',
    establishment: 'Centro',
    takenAt: '2026-11-23T08:00:00Z',
    products: [],
    usual: [],
    isWhole: true,
  });
  const router = createMemoryRouter([{ path: '/offline', element: <OfflinePage /> }], {
    initialEntries: [{ pathname: '/offline', state }],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

it.each([
  ['the page it was opened from', { from: '/pedido-rapido' }, '/pedido-rapido'],
  ['the start, if opened by its address', null, '/'],
])('leads to %s when the connection returns', async (_, state, path) => {
  const router = createMemoryRouter(
    [
      { path: '/offline', element: <OfflinePage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/offline', state }] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Sin conexión a Internet' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});
