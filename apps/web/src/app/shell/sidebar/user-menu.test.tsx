import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { ThemeProvider } from '../../theme/theme-provider';
import { UserMenu } from './user-menu';

/** The data API at the HTTP boundary: the user's name and groups. */
const account = { name: null as string | null, groups: [] as string[] };

async function answer(input: string | URL): Promise<Response> {
  const rows = {
    profiles: [{ id: 'u1', display_name: account.name, current_company_id: account.groups[0] ?? null }],
    user_memberships: account.groups.map((company_id) => ({ company_id })),
    business_groups: account.groups.map((id) => ({ id, name: `Grupo ${id}`, description: null })),
  }[new URL(input).pathname.split('/').at(-1) ?? ''];
  return new Response(JSON.stringify(rows ?? []));
}

function open(signOut = async () => {}) {
  const session = { ...signedIn, signOut };
  const router = createMemoryRouter([{ path: '/', element: <UserMenu iconOnly={false} /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
});

beforeEach(() => {
  Object.assign(account, { name: null, groups: [] });
});

it('the menu opens without the link to the desk when its file cannot be fetched', async () => {
  vi.doMock('./desk-link', () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  open();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' })).toBeTruthy();
  // The failed fetch has been handled by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeTruthy();
  vi.doUnmock('./desk-link');
});

it.each([
  [{ name: 'Ana Ruiz', groups: ['Norte'] }, 'Ana Ruiz', 'Grupo Norte'],
  [{ name: null, groups: ['Norte'] }, 'Grupo Norte', 'Grupo Norte'],
  [{ name: 'Ana Ruiz', groups: [] }, 'Ana Ruiz', 'Sin grupo empresarial'],
  [{ name: null, groups: [] }, 'Usuario', 'Sin grupo empresarial'],
])('the menu shows for %j the name %s and the group %s', async (state, name, group) => {
  Object.assign(account, state);
  open();
  const footer = screen.getByRole('button');
  expect((await within(footer).findAllByText(name)).length).toBeGreaterThan(0);
  expect((await within(footer).findAllByText(group)).length).toBeGreaterThan(0);
});

it('the menu lists the account, and the groups when there is more than one', async () => {
  Object.assign(account, { name: 'Ana Ruiz', groups: ['Norte', 'Sur'] });
  open();
  await screen.findByText('Grupo Norte');
  await userEvent.click(screen.getByRole('button'));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByText('Mi Cuenta')).toBeTruthy();
  const links = ['Perfil', 'Configuración', 'Facturación'].map((name) =>
    within(menu).getByRole('menuitem', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/profile', '/company-settings', '/invoices']);
  const current = within(menu).getByRole('menuitemradio', { name: 'Grupo Norte' });
  expect(current.getAttribute('aria-checked')).toBe('true');
  expect(within(menu).getByRole('menuitemradio', { name: 'Grupo Sur' })).toBeTruthy();
});

it('the menu reports a failed sign-out', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => 0);
  open(() => Promise.reject(new Error('no connection')));
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('Error', 'No pudimos cerrar tu sesión. Intenta de nuevo.'),
  );
});

// Before its file has been fetched by another test.
it('the person signs out although the question cannot be fetched', async () => {
  vi.doMock('@/domain/session/sign-out/sign-out-question', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  localStorage.setItem('private:quick_order:u1:l1', '{}');
  const signOut = vi.fn(async () => {});
  open(signOut);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  vi.doUnmock('@/domain/session/sign-out/sign-out-question');
  localStorage.clear();
});

it.each([
  ['nothing', null],
  ['a list of the quick order', 'private:quick_order:u1:l1'],
  ['quantities that could not be sent', 'private:unsent_cart:u1:l1'],
])('the person signs out at once, unless it would lose %s', async (_, key) => {
  if (key) localStorage.setItem(key, '{}');
  const signOut = vi.fn(async () => {});
  open(signOut);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
  if (key) {
    const question = await screen.findByRole('alertdialog', { name: '¿Cerrar sesión?' });
    expect(signOut).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Cerrar Sesión' }));
  }
  expect(signOut).toHaveBeenCalledTimes(1);
  localStorage.clear();
});
