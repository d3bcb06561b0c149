import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { SessionContext, type SessionValue } from '@/domain/session';
import { signedOut } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { toast } from '@/lib/toast/toast';
import AuthPage from './auth-page';

/** The auth service at the HTTP boundary: the requests it received, and its answers by path. */
export const service = {
  requests: [] as { path: string; query: URLSearchParams; body: unknown }[],
  answers: new Map<string, [number, unknown]>(),
};

async function answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
  const { pathname, searchParams: query } = new URL(input);
  const path = pathname.replace('/auth/v1', '');
  service.requests.push({
    path,
    query,
    body: init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null,
  });
  const [status, body] = service.answers.get(path) ?? [200, {}];
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const config = { supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' };

export const ana = { id: 'u1', aud: 'authenticated', email: 'ana@bar.mx' };
export const session = {
  access_token: 'e30.e30.c2ln',
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'r',
  user: ana,
};

/** Opens /auth; returns the current location. */
export async function openAuth(url = '/auth', state: unknown = null, session: SessionValue = signedOut) {
  const router = createMemoryRouter(
    [
      { path: '/auth', element: <AuthPage /> },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [{ ...splitUrl(url), state }] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return () => router.state.location.pathname + router.state.location.search;
}

function splitUrl(url: string) {
  const { pathname, search } = new URL(url, 'http://portal.test');
  return { pathname, search };
}

/** Replaces `fetch` with the auth service for a file's tests, reset before each, and spies on the toasts. */
export function standInForAuth(connect: (to: typeof config) => void): void {
  beforeAll(() => {
    vi.stubGlobal('fetch', answer);
    connect(config);
  });
  beforeEach(() => {
    localStorage.clear();
    service.requests = [];
    service.answers.clear();
    vi.spyOn(toast, 'error').mockImplementation(() => 0);
    vi.spyOn(toast, 'success').mockImplementation(() => 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
