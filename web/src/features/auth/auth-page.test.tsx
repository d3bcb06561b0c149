import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext, type SessionValue } from '@/domain/session';
import { createQueryClient } from '@/lib/query-client';
import { auth, initSupabase } from '@/lib/supabase';
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

const ana = { id: 'u1', aud: 'authenticated', email: 'ana@bar.mx' };
const session = {
  ...{ access_token: 'e30.e30.c2ln', token_type: 'bearer', expires_in: 3600, refresh_token: 'r', user: ana },
};

async function open(url = '/auth', state: unknown = null, session: SessionValue = signedOut) {
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
  // What has to do with a mail is loaded apart.
  await screen.findByRole('heading', { level: 1 });
  return () => router.state.location.pathname + router.state.location.search;
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
  localStorage.clear();
  service.asked = [];
  service.answers.clear();
  vi.spyOn(toast, 'error').mockImplementation(() => 0);
  vi.spyOn(toast, 'success').mockImplementation(() => 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('login', () => {
  it('asks the service nothing while a field is missing', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Escribe tu contraseña')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(service.asked).toEqual([]);
  });

  it('says that the credentials are wrong', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }]);
    await open();
    await signIn();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'Credenciales incorrectas',
        'Email o contraseña incorrectos. Por favor, verifica tus datos.',
      ),
    );
  });

  it('welcomes whoever signs in', async () => {
    service.answers.set('/token', [200, session]);
    await open();
    await signIn();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(
        'Bienvenido',
        'Has iniciado sesión correctamente',
      ),
    );
  });

  it('leads to both sign-ups', async () => {
    await open();
    const links = ['Registra tu restaurante', 'Registra tu negocio'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/registro-restaurante', '/registro-negocio']);
  });

  it('does not blame the credentials for a failure of the service', async () => {
    service.answers.set('/token', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    await open();
    await signIn();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error', 'Ocurrió un error inesperado'));
  });

  it('leads an account that is not confirmed to its mail', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'email_not_confirmed', msg: 'x' }]);
    await open();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Confirma tu email' })).toBeTruthy();
    expect(screen.getByText(/ana@bar\.mx/)).toBeTruthy();
  });
});

describe('recovery', () => {
  it('never says whether the account exists', async () => {
    await open('/auth', { mode: 'forgot', email: 'ana@bar.mx' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/Si hay una cuenta con ana@bar\.mx/)).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Email enviado');
  });

  it('says when the mail cannot be sent', async () => {
    service.answers.set('/recover', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    await open('/auth', { mode: 'forgot', email: 'ana@bar.mx' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'No se pudo enviar el correo de recuperación. Verifica tu email.',
        undefined,
      ),
    );
  });

  it('uses the link’s token when the form is sent, not when the page opens', async () => {
    service.answers.set('/verify', [403, { code: 403, error_code: 'otp_expired', msg: 'expired' }]);
    await open('/auth?reset=true&token_hash=abc&type=recovery');
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

describe('the new password', () => {
  const signedIn: SessionValue = { ...signedOut, status: 'signed-in', user: ana };

  async function submit(password: string, confirm = password) {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Nueva contraseña'), password);
    await user.type(screen.getByLabelText('Confirma la contraseña'), confirm);
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
  }

  beforeEach(async () => {
    service.answers.set('/token', [200, session]);
    await auth.signInWithPassword({ email: 'ana@bar.mx', password: 'secreta' });
    service.asked = [];
  });

  it('must be written twice the same', async () => {
    await open('/auth?reset=true', null, signedIn);
    await submit('123456', '123457');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
    expect(service.asked).toEqual([]);
  });

  it('is saved and leads to the dashboard', async () => {
    service.answers.set('/user', [200, ana]);
    const at = await open('/auth?reset=true', null, signedIn);
    await submit('123456');
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Contraseña actualizada'));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(service.asked).toMatchObject([{ path: '/user', body: { password: '123456' } }]);
  });

  it('may be refused', async () => {
    service.answers.set('/user', [422, { code: 422, error_code: 'same_password', msg: 'same' }]);
    const at = await open('/auth?reset=true', null, signedIn);
    await submit('123456');
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'No se pudo actualizar la contraseña',
        'La contraseña nueva debe ser distinta de la anterior.',
      ),
    );
    expect(at()).toBe('/auth?reset=true');
  });

  it('cannot be set without a session', async () => {
    await open('/auth?reset=true');
    expect(screen.getByRole('heading', { name: 'El enlace ya no es válido' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pedir un enlace nuevo' })).toBeTruthy();
  });
});

describe('the link of another mail', () => {
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['signup', 'Confirmar', 'Email confirmado'],
    ['magiclink', 'Iniciar Sesión', 'Bienvenido'],
    ['email_change', 'Confirmar', 'Email actualizado'],
  ])('of type %s is used by a click and leads on', async (type, button, toasted) => {
    service.answers.set('/verify', [200, session]);
    const at = await open(`/auth?token_hash=abc&type=${type}&next=%2Forders`);
    expect(service.asked).toEqual([]);
    await click(button);
    await waitFor(() => expect(at()).toBe('/orders'));
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(toasted, expect.any(String));
    expect(service.asked).toMatchObject([{ path: '/verify', body: { token_hash: 'abc', type } }]);
  });

  it('says when the other address has yet to confirm', async () => {
    service.answers.set('/verify', [200, { msg: 'Confirmation link accepted', code: '200' }]);
    await open('/auth?token_hash=abc&type=email_change');
    await click('Confirmar');
    expect(await screen.findByRole('heading', { name: 'Falta un paso' })).toBeTruthy();
  });

  it('says when it is no longer good', async () => {
    service.answers.set('/verify', [403, { code: 403, error_code: 'otp_expired', msg: 'expired' }]);
    await open('/auth?token_hash=abc&type=magiclink');
    await click('Iniciar Sesión');
    expect(await screen.findByRole('heading', { name: 'El enlace ya no es válido' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
  });

  it('can be tried again when the service is out of reach', async () => {
    service.answers.set('/verify', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    await open('/auth?token_hash=abc&type=magiclink');
    await click('Iniciar Sesión');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error', 'Ocurrió un error inesperado'));
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toHaveProperty('disabled', false);
  });
});

it('passes on why the confirmation cannot be sent again, and lets it be tried at once', async () => {
  const msg = 'For security purposes, you can only request this after 12 seconds.';
  service.answers.set('/resend', [429, { code: 429, error_code: 'over_email_send_rate_limit', msg }]);
  await open('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error al reenviar', msg));
  expect(screen.getByRole('button', { name: 'Reenviar email' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
});

it('sends the confirmation again once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
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
