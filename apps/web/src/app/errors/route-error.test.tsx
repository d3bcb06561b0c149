import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InsideMain } from '../shell/inside-main';
import { RouteError } from './route-error';

function Broken({ error }: { error: unknown }): never {
  throw error;
}

/** A failing page, standalone or inside the shell's main element. */
function open(error: unknown, frame: 'public' | 'shell') {
  const page: RouteObject = { path: '/', element: <Broken error={error} />, errorElement: <RouteError /> };
  const shell = (
    <main>
      <InsideMain value>
        <Outlet />
      </InsideMain>
    </main>
  );
  const routes = frame === 'shell' ? [{ element: shell, children: [page] }] : [page];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it.each(['public', 'shell'] as const)(
  'the error page reports in one main element that a %s page failed',
  (frame) => {
    open(new Error('broken'), frame);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Algo salió mal en esta pantalla' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /inicio/i }).getAttribute('href')).toBe('/');
  },
);

it('the error page recognises a file of an older version', () => {
  open(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'shell');
  expect(screen.getByRole('heading', { name: 'Hay una versión nueva de Sumiller' })).toBeTruthy();
});

it.each(['public', 'shell'] as const)(
  'the error page reports a lost connection, in one main element, on a %s page',
  (frame) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), frame);
    expect(screen.getByRole('heading', { name: 'Sin conexión a Internet' })).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  },
);
