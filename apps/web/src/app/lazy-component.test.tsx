import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';
import { RouteError } from './errors/route-error';

afterEach(() => vi.restoreAllMocks());

it('a page whose file is gone after a deployment offers a reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/orders-page-x.js');
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      {
        path: '/orders',
        lazy: lazyComponent(() => Promise.reject(missing)),
        errorElement: <RouteError />,
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  await router.navigate('/orders');
  expect(await screen.findByText('Hay una versión nueva de Sumiller')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeTruthy();
});
