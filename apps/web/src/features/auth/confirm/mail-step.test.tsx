import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, beforeEach } from 'vitest';
import { signedInAs } from '@/domain/session/session.fixture';
import { auth, initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { ana, openAuth, service, session, standInForAuth } from '../auth.fixture';

standInForAuth(initSupabase);

describe('the recovery', () => {
  it('never reveals whether the account exists', async () => {
    await openAuth('/auth', { mode: 'forgot', email: 'ana@bar.mx' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(await screen.findByText(/Si hay una cuenta con ana@bar\.mx/)).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('Email enviado');
  });

  it('reports that the mail cannot be sent', async () => {
    service.answers.set('/recover', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    await openAuth('/auth', { mode: 'forgot', email: 'ana@bar.mx' });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'No se pudo enviar el correo de recuperación. Verifica tu email.',
        undefined,
      ),
    );
  });

  it('uses the link’s token when the form is submitted, not when the page opens', async () => {
    service.answers.set('/verify', [403, { code: 403, error_code: 'otp_expired', msg: 'expired' }]);
    await openAuth('/auth?reset=true&token_hash=abc&type=recovery');
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Nueva contraseña'), '123456');
    expect(service.requests).toEqual([]);
    await user.type(screen.getByLabelText('Confirma la contraseña'), '123456');
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
    expect(await screen.findByText('El enlace ya no es válido')).toBeTruthy();
    expect(service.requests[0]).toMatchObject({
      path: '/verify',
      body: { token_hash: 'abc', type: 'recovery' },
    });
  });
});

describe('the new password', () => {
  const signedIn = signedInAs(ana);

  async function submit(password: string, confirm = password) {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Nueva contraseña'), password);
    await user.type(screen.getByLabelText('Confirma la contraseña'), confirm);
    await user.click(screen.getByRole('button', { name: 'Actualizar contraseña' }));
  }

  beforeEach(async () => {
    service.answers.set('/token', [200, session]);
    await auth.signInWithPassword({ email: 'ana@bar.mx', password: 'secreta' });
    service.requests = [];
  });

  it('must be typed the same twice', async () => {
    await openAuth('/auth?reset=true', null, signedIn);
    await submit('123456', '123457');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
    expect(service.requests).toEqual([]);
  });

  it('is saved and opens the dashboard', async () => {
    service.answers.set('/user', [200, ana]);
    const at = await openAuth('/auth?reset=true', null, signedIn);
    await submit('123456');
    await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith('Contraseña actualizada'));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(service.requests).toMatchObject([{ path: '/user', body: { password: '123456' } }]);
  });

  it('may be refused', async () => {
    service.answers.set('/user', [422, { code: 422, error_code: 'same_password', msg: 'same' }]);
    const at = await openAuth('/auth?reset=true', null, signedIn);
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
    await openAuth('/auth?reset=true');
    expect(screen.getByRole('heading', { name: 'Nueva contraseña' })).toBeTruthy();
    expect(screen.getByText(/^Para elegir una contraseña nueva necesitas el enlace/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pedir un enlace nuevo' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeTruthy();
  });
});

describe('the link of another mail', () => {
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    ['signup', 'Confirmar', 'Email confirmado'],
    ['magiclink', 'Iniciar Sesión', 'Bienvenido'],
    ['email_change', 'Confirmar', 'Email actualizado'],
  ])('of type %s is used by a click and opens the next page', async (type, button, toasted) => {
    service.answers.set('/verify', [200, session]);
    const at = await openAuth(`/auth?token_hash=abc&type=${type}&next=%2Forders`);
    expect(service.requests).toEqual([]);
    await click(button);
    await waitFor(() => expect(at()).toBe('/orders'));
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(toasted, expect.any(String), {
      isArrival: true,
    });
    expect(service.requests).toMatchObject([{ path: '/verify', body: { token_hash: 'abc', type } }]);
  });

  it('reports that the other address has yet to confirm', async () => {
    service.answers.set('/verify', [200, { msg: 'Confirmation link accepted', code: '200' }]);
    await openAuth('/auth?token_hash=abc&type=email_change');
    await click('Confirmar');
    expect(await screen.findByRole('heading', { name: 'Falta un paso' })).toBeTruthy();
  });

  it('reports that it is no longer valid', async () => {
    service.answers.set('/verify', [403, { code: 403, error_code: 'otp_expired', msg: 'expired' }]);
    await openAuth('/auth?token_hash=abc&type=magiclink');
    await click('Iniciar Sesión');
    expect(await screen.findByRole('heading', { name: 'El enlace ya no es válido' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
  });

  it('can be retried when the service is unreachable', async () => {
    service.answers.set('/verify', [500, { code: 500, error_code: 'unexpected_failure', msg: 'down' }]);
    await openAuth('/auth?token_hash=abc&type=magiclink');
    await click('Iniciar Sesión');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error', 'Ocurrió un error inesperado'));
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toHaveProperty('disabled', false);
  });
});

it.each([
  ['over_email_send_rate_limit', 'Por seguridad, espera un minuto antes de pedir otro email.'],
  ['validation_failed', 'The service says why'],
])('the page shows why the confirmation cannot be resent (%s)', async (code, reason) => {
  service.answers.set('/resend', [429, { code: 429, error_code: code, msg: 'The service says why' }]);
  await openAuth('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error al reenviar', reason));
  // A refusal starts the pause too: an immediate retry would be refused again.
  expect(screen.getByRole('button', { name: /Reenviar en \d+ s/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeTruthy();
});

it.each([
  ['The service says why', 'The service says why'],
  [
    'The service is not available at the moment, try again shortly',
    'El servicio no responde. Intenta de nuevo en unos minutos.',
  ],
])("the page shows a 503's message about the mail, if there is one (%s)", async (message, reason) => {
  service.answers.set('/resend', [503, { code: 'unexpected_failure', message }]);
  await openAuth('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error al reenviar', reason));
});

it('an unrelated failure starts no pause', async () => {
  service.answers.set('/resend', [400, { code: 400, error_code: 'validation_failed', msg: 'no' }]);
  await openAuth('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(screen.getByRole('button', { name: 'Reenviar email' })).toHaveProperty('disabled', false);
});

it('the new mail opens the requested page', async () => {
  await openAuth('/auth?next=%2Finvitacion%3Ftoken%3Dabc', { mode: 'confirm', email: 'ana@bar.mx' });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar email' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledOnce());
  const [{ query } = { query: null }] = service.requests;
  expect(query?.get('redirect_to')).toBe(`${window.location.origin}/invitacion?token=abc`);
});

it('the confirmation can be resent once a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAuth('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
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

  // The same page after a reload, and for another address.
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  cleanup();
  await openAuth('/auth', { mode: 'confirm', email: 'Ana@Bar.mx' });
  expect(screen.getByRole('button', { name: /Reenviar en (3\d|40) s/ })).toHaveProperty('disabled', true);
  cleanup();
  await openAuth('/auth', { mode: 'confirm', email: 'otra@bar.mx' });
  expect(screen.getByRole('button', { name: 'Reenviar email' })).toHaveProperty('disabled', false);
  cleanup();
  await openAuth('/auth', { mode: 'confirm', email: 'ana@bar.mx' });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByRole('button', { name: 'Reenviar email' })).toHaveProperty('disabled', false);
});
