import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import OfflinePage from './offline-page';

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
