import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { createQueryClient } from '@/lib/query-client';
import { initSupabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import AuthPage from './auth-page';

/** The auth service at the HTTP boundary: what it is asked, and what it answers to a path. */
const service = {
  asked: [] as { path: string; body: unknown }[],
  answers: new Map<string, [number, unknown]>(),
};

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(String(input)).pathname.replace('/auth/v1', '');
  service.asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
  const [status, body] = service.answers.get(path) ?? [200, {}];
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

const signedOut = {
  ...({ status: 'signed-out', user: null, recovering: false, leaving: false } as const),
  signOut: async () => {},
};

function open(url = '/auth', state: unknown = null) {
  const router = createMemoryRouter([{ path: '/auth', element: <AuthPage /> }], {
    initialEntries: [{ ...splitUrl(url), state }],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={signedOut}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

function splitUrl(url: string) {
  const { pathname, search } = new URL(url, 'http://portal.test');
  return { pathname, search };
}

async function signIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ana@bar.mx');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

beforeAll(() => {
  vi.stubGlobal('fetch', answer);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  service.asked = [];
  service.answers.clear();
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('login', () => {
  it('asks the service nothing while a field is missing', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Escribe tu contraseña')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(service.asked).toEqual([]);
  });

  it('says that the credentials are wrong', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }]);
    open();
    await signIn();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'Credenciales incorrectas',
        'Email o contraseña incorrectos. Por favor, verifica tus datos.',
      ),
    );
  });

  it('does not blame the credentials for a failure of the service', async () => {
    service.answers.set('/token', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    open();
    await signIn();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error', 'Ocurrió un error inesperado'));
  });

  it('leads an account that is not confirmed to its mail', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'email_not_confirmed', msg: 'x' }]);
    open();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Confirma tu email' })).toBeTruthy();
    expect(screen.getByText(/ana@bar\.mx/)).toBeTruthy();
  });
});

describe('recovery', () => {
  it('never says whether the account exists', async () => {
    open('/auth', { mode: 'forgot', email: 'ana@bar.mx' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/Si hay una cuenta con ana@bar\.mx/)).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Email enviado');
  });

  it('uses the link’s token when the form is sent, not when the page opens', async () => {
    service.answers.set('/verify', [403, { code: 403, error_code: 'otp_expired', msg: 'expired' }]);
    open('/auth?reset=true&token_hash=abc&type=recovery');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Nueva contraseña'), '123456');
    expect(service.asked).toEqual([]);
    await user.type(screen.getByLabelText('Confirma la contraseña'), '123456');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    expect(await screen.findByText('El enlace ya no es válido')).toBeTruthy();
    expect(service.asked[0]).toMatchObject({
      path: '/verify',
      body: { token_hash: 'abc', type: 'recovery' },
    });
  });
});

it('sends the confirmation again once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith(
      'Email reenviado',
      'Hemos enviado un nuevo email de confirmación',
    ),
  );
  expect(screen.getByRole('button', { name: /Reenviar en \d+ s/ })).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('button', { name: 'Reenviar email' })).toHaveProperty('disabled', false);
});
