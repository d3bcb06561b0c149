import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedOut } from '@/domain/session/session.fixture';
import { initSupabase } from '@/lib/backend/supabase';
import { resendPause } from '@/lib/stores/resend-pause';
import { toast } from '@/lib/toast/toast';
import { openRegistration } from '../resume/registration-store';
import { EMPTY_BUSINESS } from './business-form';
import BusinessPage from './business-page';
import { RegistrationService } from '../registration-service.fixture';

const service = new RegistrationService();

const barAzul = {
  ...EMPTY_BUSINESS,
  businessName: 'Bar Azul',
  businessType: 'Bar',
  address: 'Orizaba 12',
  city: 'Xalapa',
  state: 'Veracruz',
  postalCode: '91000',
  phone: '2281234567',
  firstName: 'Eva',
  lastName: 'Luna',
  email: 'eva@barazul.mx',
};

/** The last step with everything except the passwords, as after a reload. */
function open(values: object = barAzul, url = '/registro-negocio?paso=3') {
  sessionStorage.setItem('registration_draft:business', JSON.stringify(values));
  const router = createMemoryRouter(
    [
      { path: '/registro-negocio', element: <BusinessPage /> },
      { path: '/auth', element: <h1>Acceso</h1> },
    ],
    { initialEntries: [url] },
  );
  render(
    <SessionContext value={signedOut}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  return router;
}

async function create(password = 'secreta', confirmed = password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Contraseña/), password);
  await user.type(screen.getByLabelText(/^Confirmar contraseña/), confirmed);
  await user.click(screen.getByRole('button', { name: 'Crear Cuenta' }));
}

beforeAll(() => {
  vi.stubGlobal('fetch', service.fetch);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  service.succeed(barAzul.email);
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

it('the steps are open to everyone, and the last one moves to the first mistake', async () => {
  open(EMPTY_BUSINESS, '/registro-negocio');
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('heading', { name: /Ubicación/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.click(await screen.findByRole('button', { name: 'Crear Cuenta' }));
  expect(await screen.findByRole('heading', { name: /Datos del Negocio/ })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre del negocio/)));
  expect(service.requests).toEqual([]);
});

it('the wizard requires the same password twice', async () => {
  open();
  await create('secreta', 'secretas');
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Las contraseñas no coinciden'));
  expect(service.requests).toEqual([]);
});

it('a person whose account needs no confirmation is signed in and informed', async () => {
  const router = open();
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(toast.success).toHaveBeenCalledExactlyOnceWith(
    'Cuenta creada exitosamente.',
    'Ya iniciaste sesión.',
  );
});

it('the wizard creates the account with all its input and opens the confirmation', async () => {
  service.answers.set('POST /signup', [200, { id: 'user-1', email: barAzul.email }]);
  const router = open(barAzul, '/registro-negocio?paso=3&next=%2Forders');
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toEqual({ mode: 'confirm', email: 'eva@barazul.mx' });
  expect(toast.success).toHaveBeenCalledWith('Cuenta creada exitosamente. Revisa tu email para confirmar.');
  expect(service.bodyOf('POST /signup')).toMatchObject({
    email: 'eva@barazul.mx',
    data: {
      display_name: 'Eva Luna',
      business_name: 'Bar Azul',
      phone: '2281234567',
      address: 'Orizaba 12, 91000 Xalapa, Veracruz',
      business_type: 'Bar',
    },
  });
  // The mail's link opens the page that was requested; its next copy waits a minute.
  expect(service.queryOf('POST /signup')?.get('redirect_to')).toBe(`${window.location.origin}/orders`);
  expect(resendPause.endOf(barAzul.email)).toBeGreaterThan(Date.now());

  // The five steps show the same.
  expect(openRegistration(barAzul.email, { signedIn: false }).state).toBe('confirmation');

  // Another password for the same account would be lost, so it is not accepted silently.
  cleanup();
  const infoToast = vi.spyOn(toast, 'info').mockImplementation(() => {});
  const again = open();
  await create('otra-secreta');
  await waitFor(() => expect(again.state.location.pathname).toBe('/auth'));
  expect(infoToast).toHaveBeenCalledWith(
    'Tu cuenta ya está creada',
    expect.stringContaining('la primera vez'),
  );
  expect(service.times('POST /signup')).toBe(1);
});

it('an invited person only gives a name, the email and a password', async () => {
  service.answers.set('POST /signup', [200, { id: 'user-1', email: barAzul.email }]);
  const { firstName, lastName, email } = barAzul;
  const invited = { ...EMPTY_BUSINESS, firstName, lastName, email };
  const router = open(invited, '/registro-negocio?next=%2Finvitacion%2Fequipo%3Ftoken%3Dabc');
  expect(screen.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Nombre del negocio/)).toBeNull();
  await create();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(service.bodyOf('POST /signup')).toMatchObject({ email, data: { display_name: 'Eva Luna' } });
  expect(service.bodyOf('POST /signup')).not.toHaveProperty('data.business_name');
  // The mail's link opens the invitation, so that it need not be opened twice.
  expect(service.queryOf('POST /signup')?.get('redirect_to')).toBe(
    `${window.location.origin}/invitacion/equipo?token=abc`,
  );
});

it('the wizard moves to an invalid RFC or postal code', async () => {
  open({ ...barAzul, taxId: 'BAZ-1', postalCode: '910' });
  await create();
  expect(await screen.findByText(/no tiene la forma usual/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('El código postal tiene 5 dígitos')).toBeTruthy();
  expect(service.requests).toEqual([]);
});

it('the wizard shows why an account could not be created', async () => {
  service.answers.set('POST /signup', [400, { error_code: 'odd', msg: 'Dominio no admitido' }]);
  open();
  await create();
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Error al crear la cuenta: Dominio no admitido'),
  );
});

it.each([
  [
    'the server says why',
    500,
    { error_code: 'unexpected_failure', msg: 'No hay espacio' },
    ': No hay espacio',
  ],
  [
    'the portal says why',
    504,
    { code: 'request_timeout', message: 'El servidor tardó demasiado.' },
    ': El servidor tardó demasiado.',
  ],
])('the wizard shows a 5xx message if %s', async (_, status, body, reason) => {
  service.answers.set('POST /signup', [status, body]);
  open();
  await create();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(`Error al crear la cuenta${reason}`));
});

it.each([
  [500, 'Unexpected failure, please check server logs for more information'],
  [503, 'The service is not available at the moment, try again shortly'],
  [503, undefined],
])('the wizard replaces the message of a %i with the text %j by its own', async (status, message) => {
  service.answers.set('POST /signup', [status, { code: 'unexpected_failure', message }]);
  open();
  await create();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error inesperado al crear la cuenta'));
});

it('the wizard reports that the server does not answer', async () => {
  service.failToAnswer();
  open();
  await create();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Error inesperado al crear la cuenta'));
});
