import { waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent';

const lazy = vi.fn<() => Promise<object>>();
const routes = [{ path: '/pedidos', lazy }] as RouteObject[];
let stop = () => {};

function approach(href: string) {
  const link = Object.assign(document.createElement('a'), { href });
  const label = document.createElement('span');
  link.append(label);
  document.body.replaceChildren(link);
  label.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

afterEach(() => {
  stop();
  lazy.mockReset();
});

it('a page is fetched once when the pointer comes near a link to it', () => {
  lazy.mockResolvedValue({});
  stop = prefetchOnIntent(routes);
  approach('/otra-parte');
  approach('https://example.mx/pedidos');
  expect(lazy).not.toHaveBeenCalled();
  approach('/pedidos?pagina=2');
  approach('/pedidos');
  expect(lazy).toHaveBeenCalledTimes(1);
});

it('a failed prefetch is silent and retried', async () => {
  lazy.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  stop = prefetchOnIntent(routes);
  approach('/pedidos');
  await waitFor(() => {
    approach('/pedidos');
    expect(lazy).toHaveBeenCalledTimes(2);
  });
});
