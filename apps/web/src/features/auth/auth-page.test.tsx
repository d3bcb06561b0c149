import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { openAuth, service, session, standInForAuth } from './auth.fixture';

standInForAuth(initSupabase);

async function signIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'ana@bar.mx');
  await user.type(screen.getByLabelText('Contraseña'), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

describe('the login', () => {
  it('sends no request while a field is missing', async () => {
    await openAuth();
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    expect(await screen.findByText('Escribe tu contraseña')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(service.requests).toEqual([]);
  });

  it('is filled in with the keyboard', async () => {
    await openAuth();
    const user = userEvent.setup();
    await user.keyboard('ana@bar.mx');
    await user.tab();
    await user.keyboard('secreta');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@bar.mx');
    expect(screen.getByLabelText('Contraseña')).toHaveProperty('value', 'secreta');
  });

  it('reports wrong credentials', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }]);
    await openAuth();
    await signIn();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledExactlyOnceWith(
        'Credenciales incorrectas',
        'Email o contraseña incorrectos. Por favor, verifica tus datos.',
      ),
    );
  });

  it("clears the last attempt's error, and fills the address in again", async () => {
    vi.spyOn(toast, 'resolved');
    service.answers.set('/token', [400, { code: 400, error_code: 'email_not_confirmed', msg: 'x' }]);
    await openAuth();
    await signIn();
    await userEvent.click(await screen.findByRole('link', { name: 'Volver a iniciar sesión' }));
    expect(toast.resolved).toHaveBeenCalledWith('Credenciales incorrectas');
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ana@bar.mx');
  });

  it('welcomes the person who signs in', async () => {
    service.answers.set('/token', [200, session]);
    await openAuth();
    await signIn();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledExactlyOnceWith(
        'Bienvenido',
        'Has iniciado sesión correctamente',
        { isArrival: true },
      ),
    );
  });

  it('links to both sign-ups, and explains the difference', async () => {
    await openAuth();
    const links = ['Registra tu restaurante', 'Registra tu negocio'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(links).toEqual(['/registro-restaurante', '/registro-negocio']);
    expect(screen.getByText(/^Como restaurante quedan listos .* Como negocio, solo tu cuenta/)).toBeTruthy();
  });

  it.each([500, 503])('blames neither credentials nor connection for a %i of the service', async (status) => {
    service.answers.set('/token', [status, { code: status, error_code: 'unexpected_failure', msg: 'down' }]);
    await openAuth();
    await signIn();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error', 'Ocurrió un error inesperado'));
  });

  it('sends an unconfirmed account to its mail', async () => {
    service.answers.set('/token', [400, { code: 400, error_code: 'email_not_confirmed', msg: 'x' }]);
    await openAuth();
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Confirma tu email' })).toBeTruthy();
    expect(screen.getByText(/ana@bar\.mx/)).toBeTruthy();
  });
});
