import { render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { BackCloses } from './back-closes';

it('Back closes the dialog on the first page of a visit, too, where it would leave the app', async () => {
  window.history.replaceState(null, '', '/dashboard');
  const close = vi.fn();
  const router = createBrowserRouter([{ path: '*', element: <BackCloses close={close} /> }]);
  const before = window.history.length;
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(window.history.length).toBe(before + 1));
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/dashboard');
  router.dispose();
});
