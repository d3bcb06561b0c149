import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LocationContext, type CurrentLocation } from '@/domain/location';
import { SessionContext, type SessionValue } from '@/domain/session';
import { RedirectMailLinks } from './redirect-mail-links';
import { RedirectSignedIn } from './redirect-signed-in';
import { RequireLocation } from './require-location';
import { RequireSession } from './require-session';

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
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
          { path: '/dashboard', element: <Here /> },
          { path: '/location-select', element: <Here /> },
        ],
      },
      { element: <RedirectSignedIn />, children: [{ path: '/auth', element: <Here /> }] },
      { path: '/', element: <Here /> },
    ],
  },
];

const ana = { id: 'u1', email: 'ana@bar.mx' };
const signOut = async () => {};
const signedIn = { status: 'signed-in', user: ana, recovering: false, leaving: false, signOut } as const;
const signedOut = { status: 'signed-out', user: null, recovering: false, leaving: false, signOut } as const;
const noLocation = {
  status: 'none',
  location: null,
  locations: [],
  select: signOut,
  retry: () => {},
} as const;

function open(
  url: string,
  session: SessionValue,
  location: CurrentLocation = { ...noLocation, locations: [] },
) {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  const tree = (value: SessionValue, place: CurrentLocation) => (
    <SessionContext value={value}>
      <LocationContext value={place}>
        <RouterProvider router={router} />
      </LocationContext>
    </SessionContext>
  );
  const { rerender } = render(tree(session, location));
  return { settle: (value: SessionValue, place: CurrentLocation = location) => rerender(tree(value, place)) };
}

describe('RequireSession', () => {
  it('waits for the session before it decides, so a reload never bounces', async () => {
    const { settle } = open('/orders', { ...signedOut, status: 'loading' });
    expect(screen.getByRole('status').textContent).toContain('Cargando...');
    settle(signedIn);
    expect(await screen.findByText('at /orders')).toBeTruthy();
  });

  it('remembers the page that was asked for', async () => {
    open('/orders?tab=credito', signedOut);
    expect(await screen.findByText('at /auth?next=%2Forders%3Ftab%3Dcredito')).toBeTruthy();
  });

  it('forgets the page when the person signed out', async () => {
    const { settle } = open('/orders', signedIn);
    settle({ ...signedOut, leaving: true });
    expect(await screen.findByText('at /auth')).toBeTruthy();
  });
});

describe('RedirectSignedIn', () => {
  it('leads a signed-in user to the dashboard or the page asked for', async () => {
    open('/auth', signedIn);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
    open('/auth?next=%2Forders', signedIn);
    expect(await screen.findByText('at /orders')).toBeTruthy();
  });

  it('leads nowhere else than to our own pages', async () => {
    open('/auth?next=%2F%2Fevil.example', signedIn);
    expect(await screen.findByText('at /dashboard')).toBeTruthy();
  });

  it('lets recovery stay', async () => {
    open('/auth?reset=true', signedIn);
    expect(await screen.findByText('at /auth?reset=true')).toBeTruthy();
  });
});

describe('RedirectMailLinks', () => {
  it('brings a token in the query to /auth from any page', async () => {
    open('/?token_hash=abc&type=signup', signedOut);
    expect(await screen.findByText('at /auth?token_hash=abc&type=signup')).toBeTruthy();
  });

  it('brings a recovery session to the reset form from any page', async () => {
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

  it('offers to try again when establishments cannot be loaded', () => {
    open('/cart', signedIn, { ...noLocation, status: 'error', locations: [] });
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeTruthy();
  });
});
