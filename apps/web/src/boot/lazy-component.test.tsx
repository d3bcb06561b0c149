import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component';
import { RouteError } from '../app/errors/route-error';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const microtasks = async () => {
  for (let count = 0; count < 20; count += 1) await Promise.resolve();
};

it('a page and its layouts are requested one per task', async () => {
  const tasks: (() => void)[] = [];
  class Channel {
    port1 = { onmessage: () => {}, close: () => {} };
    port2 = { postMessage: () => void tasks.push(() => this.port1.onmessage()) };
  }
  vi.stubGlobal('MessageChannel', Channel);
  const asked: string[] = [];
  const parts = ['root', 'layout', 'page'].map((name) =>
    lazyComponent(() => {
      asked.push(name);
      return Promise.resolve(() => null);
    })(),
  );
  for (const soFar of [[], ['root'], ['root', 'layout'], ['root', 'layout', 'page']]) {
    await microtasks();
    expect(asked).toEqual(soFar);
    tasks.shift()?.();
  }
  await Promise.all(parts);
});

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
