import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocationContext, type CurrentLocation } from '@/domain/location';
import { SessionContext, type SessionValue } from '@/domain/session';
import { signedIn, signedInAs, signedOut } from '@/domain/session/session.fixture';
import { AppError } from '@/lib/app-error';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { RedirectMailLinks } from './redirect-mail-links';
import { RedirectSignedIn } from './redirect-signed-in';
import { RequireLocation } from './require-location';
import { RequireOnboarding } from './require-onboarding';
import { RequireSession } from './require-session';

function Here() {
  const { pathname, search, hash } = useLocation();
  return <p>{`at ${pathname}${search}${hash}`}</p>;
}

const routes: RouteObject[] = [
  {
    element: <RedirectMailLinks />,
    children: [
      {
        element: <RequireSession />,
        children: [
          { element: <RequireLocation />, children: [{ path: '/cart', element: <Here /> }] },
          { path: '/orders', element: <Here /> },
          { path: '/company-settings', element: <input aria-label="Nombre" /> },
          { element: <RequireOnboarding />, children: [{ path: '/profile', element: <Here /> }] },
          { path: '/onboarding', element: <Here /> },
          { path: '/dashboard', element: <Here /> },
          { path: '/location-select', element: <Here /> },
        ],
      },
      { element: <RedirectSignedIn />, children: [{ path: '/auth', element: <Here /> }] },
      { path: '/', element: <Here /> },
    ],
  },
];

const noLocation = {
  status: 'none',
  location: null,
  locations: [],
  select: async () => {},
  retry: () => {},
} as const;

/** The data API at the HTTP boundary: the user's profile and memberships. */
const account = { completed: true, member: true, status: 200 };

async function answer(input: string | URL): Promise<Response> {
  const { pathname } = new URL(input);
  const table = pathname.split('/').at(-1);
  const membership = { company_id: 'g1' };
  const rows: Record<string, unknown> = {
    profiles: [{ id: 'u1', onboarding_completed: account.completed, current_company_id: 'g1' }],
    user_memberships: account.member ? [membership] : [],
    business_groups: [{ id: 'g1', name: 'Grupo', description: null }],
  };
  return new Response(
    JSON.stringify(account.status === 200 ? (rows[table ?? ''] ?? []) : { message: 'no' }),
    {
      status: account.status,
    },
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  vi.restoreAllMocks();
  Object.assign(account, { completed: true, member: true, status: 200 });
});

function open(
  url: string,
  session: SessionValue,
  location: CurrentLocation = { ...noLocation, locations: [] },
) {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const queryClient = createQueryClient();
  const tree = (value: SessionValue, place: CurrentLocation) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={value}>
        <LocationContext value={place}>
          <RouterProvider router={router} />
        </LocationContext>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(tree(session, location));
  return { settle: (value: SessionValue, place: CurrentLocation = location) => rerender(tree(value, place)) };
}

describe('RequireSession', () => {
  it('waits for the session before it decides, so that a reload never redirects', async () => {
    const { settle } = open('/orders', { ...signedOut, status: 'loading' });
    expect(screen.getByRole('status').textContent).toContain('Cargando...');
    settle(signedIn);
    expect(await screen.findByText('at /orders')).toBeTruthy();
  });

  it('remembers the requested page', async () => {
    open('/orders?tab=credito', signedOut);
    expect(await screen.findByText('at /auth?next=%2Forders%3Ftab%3Dcredito')).toBeTruthy();
  });

  it('informs only users who lose their session while busy', async () => {
    const infoToast = vi.spyOn(toast, 'info').mockImplementation(() => 0);
    open('/orders', signedOut);
    expect(await screen.findByText('at /auth?next=%2Forders')).toBeTruthy();
    expect(infoToast).not.toHaveBeenCalled();
    cleanup();

    const { settle } = open('/orders', signedIn);
    settle(signedOut);
    expect(await screen.findByText('at /auth?next=%2Forders')).toBeTruthy();
    expect(infoToast).toHaveBeenCalledExactlyOnceWith(
      'Tu sesión terminó',
      'Inicia sesión para continuar donde estabas.',
      { id: 'sign-in-first' },
    );
  });

  it('starts the page over for the next user', async () => {
    const { settle } = open('/company-settings', signedIn);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
    fireEvent.change(field, { target: { value: 'Bar de Ana' } });
    settle(signedInAs({ id: 'u1', email: 'ana.nueva@bar.mx' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Bar de Ana');
    settle(signedInAs({ id: 'u2', email: 'beto@bar.mx' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  it('forgets the page when the user signed out', async () => {
    const { settle } = open('/orders', signedIn);
    settle({ ...signedOut, leaving: true });
    expect(await screen.findByText('at /auth')).toBeTruthy();
  });
});

describe('RedirectSignedIn', () => {
  it('sends a signed-in user to the dashboard or the requested page', async () => {
    open('/auth', signedIn);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    open('/auth?next=%2Forders', signedIn);
    expect(await screen.findByText('at /orders')).toBeTruthy();
  });

  it('sends only to our own pages', async () => {
    open('/auth?next=%2F%2Fevil.example', signedIn);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('lets a recovery stay', async () => {
    open('/auth?reset=true', signedIn);
    expect(await screen.findByText('at /auth?reset=true')).toBeTruthy();
  });
});

describe('RedirectMailLinks', () => {
  it('sends a token in the query to /auth from any page', async () => {
    open('/?token_hash=abc&type=signup', signedOut);
    expect(await screen.findByText('at /auth?token_hash=abc&type=signup')).toBeTruthy();
  });

  it('remembers the page the link opened', async () => {
    open('/orders?tab=credito&token_hash=abc&type=magiclink', signedOut);
    expect(
      await screen.findByText('at /auth?token_hash=abc&type=magiclink&next=%2Forders%3Ftab%3Dcredito'),
    ).toBeTruthy();
  });

  it.each([
    ['error=access_denied&error_code=otp_expired', 'error', 'El enlace ya no es válido'],
    ['error=x&error_code=identity_already_exists', 'error', 'No se pudo vincular la cuenta'],
    ['error=x&error_code=identity_not_found', 'error', 'No se pudo desvincular la cuenta'],
    ['error=x&error_code=single_identity_not_deletable', 'error', 'No se pudo desvincular la cuenta'],
    ['message=Confirmation+link+accepted&sb=', 'info', 'Falta un paso'],
  ] as const)('explains #%s and removes it from the address', async (hash, kind, title) => {
    const infoToast = vi.spyOn(toast, kind).mockImplementation(() => 0);
    open(`/?x=1#${hash}`, signedOut);
    expect(await screen.findByText('at /?x=1')).toBeTruthy();
    expect(infoToast).toHaveBeenCalledExactlyOnceWith(title, expect.any(String));
  });

  it('sends a recovery session to the reset form from any page', async () => {
    open('/', { ...signedIn, recovering: true });
    expect(await screen.findByText('at /auth?reset=true')).toBeTruthy();
  });
});

describe('RequireLocation', () => {
  it('waits, then sends a user without establishments to choose one', async () => {
    const { settle } = open('/cart', signedIn, { ...noLocation, status: 'loading', locations: [] });
    expect(screen.getByRole('status')).toBeTruthy();
    settle(signedIn, { ...noLocation, locations: [] });
    expect(await screen.findByText('at /location-select')).toBeTruthy();
  });

  it.each([
    [new AppError('PGRST001', ''), /^El servicio no responde/],
    [new AppError('network', ''), /conexión/],
  ])('offers a retry when establishments cannot be loaded, and says why (%o)', (error, reason) => {
    open('/cart', signedIn, { ...noLocation, status: 'error', error, locations: [] });
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
  });
});

describe('RequireOnboarding', () => {
  it('lets in a user with a completed profile and an active membership', async () => {
    open('/profile', signedIn);
    expect(screen.getByRole('status')).toBeTruthy();
    expect(await screen.findByText('at /profile')).toBeTruthy();
  });

  it.each([{ completed: false }, { member: false }])('sends %j to /onboarding', async (missing) => {
    Object.assign(account, missing);
    open('/profile', signedIn);
    expect(await screen.findByText('at /onboarding')).toBeTruthy();
  });

  it('offers a retry when the account cannot be loaded', async () => {
    account.status = 403;
    open('/profile', signedIn);
    // The queries are retried once after a second.
    const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });
    expect(retry).toBeTruthy();
    expect(screen.getByText(/^El servicio no responde/)).toBeTruthy();
  });
});
