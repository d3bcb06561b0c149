import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ContextType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedInAs, signedOut } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { hasPending } from '../resume/pending-in-browser';
import { drafts, knownAccounts, openRegistration } from '../resume/registration-store';
import { laCantina } from '../registration.fixture';
import { RegistrationService } from '../registration-service.fixture';
import { RestaurantWizard } from './restaurant-wizard';

const service = new RegistrationService();
const onDone = vi.fn();

function Wizard({ from }: { from: number }) {
  const [step, goTo] = useState(from);
  return <RestaurantWizard requestedStep={step} goTo={goTo} onDone={onDone} signedIn={null} />;
}

function open(from = 1) {
  const queryClient = createQueryClient();
  const inSession = (session: ContextType<typeof SessionContext>) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          <Wizard from={from} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
  const { unmount: close, rerender } = render(inSession(signedOut));
  const signInElsewhere = () => rerender(inSession(signedInAs({ id: 'user-1', email: laCantina.email })));
  return { close, signInElsewhere };
}

/** The last step after a reload: everything except the password is filled in. */
async function complete() {
  sessionStorage.setItem(drafts.restaurant, JSON.stringify(laCantina));
  const opened = open(5);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Contraseña/), 'secreta');
  await user.click(screen.getByRole('button', { name: 'Completar Registro' }));
  return { user, ...opened };
}

const expectToast = (...words: unknown[]) =>
  waitFor(() => expect(toast.error).toHaveBeenCalledWith(...words), { timeout: 10_000 });

beforeAll(() => {
  vi.stubGlobal('fetch', service.fetch);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onDone.mockReset();
  service.succeed(laCantina.email);
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

describe('the steps', () => {
  it('cannot be left while a required field is missing', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await expectToast('Campos requeridos', 'Por favor completa todos los campos obligatorios');
    expect(screen.getByRole('heading', { name: /Datos de acceso/ })).toBeTruthy();
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Anterior' })).toHaveProperty('disabled', true);

    // A corrected field is no longer marked.
    await userEvent.type(screen.getByLabelText(/^Email/), 'ana@bar.mx');
    await waitFor(() => expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBeNull());
    expect(screen.getByLabelText(/^Nombre completo/).getAttribute('aria-invalid')).toBe('true');
  });

  it('keep their input across a reload, but never the password', async () => {
    const { close } = open();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Email/), 'ana@bar.mx');
    await user.type(screen.getByLabelText(/^Contraseña/), 'secretísima');
    close();
    expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain('secretísima');
    open();
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@bar.mx');
  });
});

describe('the last step', () => {
  it('says nothing about a missing group while the next page loads', async () => {
    const { signInElsewhere } = await complete();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
    signInElsewhere();
    expect(screen.queryByText(/Falta tu grupo de negocio/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Creando cuenta...' })).toHaveProperty('disabled', true);
  });

  it('creates account, group and company, and completes the profile', async () => {
    await complete();
    expect(screen.getByRole('button', { name: 'Creando cuenta...' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(toast.success).toHaveBeenCalledWith(
      '¡Registro completado!',
      'Tu cuenta y empresa han sido creadas exitosamente.',
    );
    expect(service.bodyOf('POST /signup')).toMatchObject({
      email: laCantina.email,
      data: { display_name: 'Ana Ruiz', business_name: 'La Cantina', tax_id: 'RUAA800101AB1' },
    });
    expect(service.bodyOf('POST /business_groups')).toEqual({
      name: 'Grupo Cantina',
      description: null,
      address: null,
      tax_id: null,
      settings: {},
    });
    expect(service.bodyOf('POST /business_fiscal_data')).toMatchObject({
      business_group_id: 'group-1',
      lega_name: 'La Cantina SA de CV',
      business_name: 'La Cantina del Centro',
      phone: 525512345678,
    });
    expect(service.bodyOf('PATCH /profiles')).toEqual({
      current_company_id: 'group-1',
      onboarding_completed: true,
    });
    expect(hasPending(laCantina.email)).toBe(false);
    expect(sessionStorage.getItem(drafts.restaurant)).toBeNull();
  });

  it('continues after a failed group without signing up again', async () => {
    service.answers.set('POST /business_groups', [403, { code: '42501', message: 'sin permiso' }]);
    const { user } = await complete();
    await expectToast('Error en el registro', 'Error creando grupo de negocio: sin permiso');
    service.answers.set('POST /business_groups', [201, { id: 'group-1' }]);
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(service.times('POST /signup')).toBe(1);
  });

  it('finds the account whose creation got no answer, and continues with it', async () => {
    service.answers.set('POST /signup', 'lost');
    const { user } = await complete();
    await expectToast('Error en el registro', expect.stringContaining('conexión'));
    expect(hasPending(laCantina.email)).toBe(true);
    service.answers.set('POST /signup', [422, { error_code: 'user_already_exists', msg: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(service.bodyOf('POST /token')).toMatchObject({ email: laCantina.email, password: 'secreta' });
    expect(service.times('POST /business_groups')).toBe(1);
    expect(hasPending(laCantina.email)).toBe(false);
  });

  it('does not touch a stranger’s account', async () => {
    service.answers.set('POST /signup', 'lost');
    const { user } = await complete();
    await expectToast('Error en el registro', expect.stringContaining('conexión'));
    service.answers.set('POST /signup', [422, { error_code: 'user_already_exists', msg: 'x' }]);
    service.answers.set('POST /token', [400, { error_code: 'invalid_credentials', msg: 'x' }]);
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    await expectToast(
      'Error en el registro',
      'Ya existe una cuenta con este email. Inicia sesión o usa otro email.',
    );
    expect(service.times('POST /business_groups')).toBe(0);
  });

  it('succeeds if only the profile was not updated', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    service.answers.set('PATCH /profiles', [500, { code: 'XX000', message: 'down' }]);
    await complete();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(toast.error).not.toHaveBeenCalled();
    expect(logged).toHaveBeenCalledOnce();
    expect(openRegistration(laCantina.email, { signedIn: true }).state).toBe('profile');
  });

  it('keeps everything for the next sign-in if the email has to be confirmed', async () => {
    service.answers.set('POST /signup', [200, { id: 'user-1', email: laCantina.email }]);
    const infoToast = vi.spyOn(toast, 'info').mockImplementation(() => {});
    const { user, close } = await complete();
    const heading = { name: 'Falta confirmar tu email' };
    expect(await screen.findByRole('heading', heading, { timeout: 10_000 })).toBeTruthy();
    expect(infoToast).toHaveBeenCalledExactlyOnceWith(
      'No se pudo establecer la sesión. Por favor intenta iniciar sesión.',
    );
    expect(toast.error).not.toHaveBeenCalled();
    expect(hasPending(laCantina.email)).toBe(true);
    expect(service.times('POST /business_groups')).toBe(0);

    // A reload shows the same; back in the form, it does not ask for a password that would be lost.
    close();
    const { close: closeAgain } = open(5);
    expect(screen.getByRole('heading', heading)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(screen.getByText(/ya está creada, con la contraseña que elegiste/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    closeAgain();
    open(1);
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    await user.type(screen.getByLabelText(/^Email/), '.ar');
    expect(screen.getByLabelText(/^Contraseña/)).toHaveProperty('value', '');
  });

  it('continues when the email was confirmed in another tab', async () => {
    service.answers.set('POST /signup', [200, { id: 'user-1', email: laCantina.email }]);
    vi.spyOn(toast, 'info').mockImplementation(() => {});
    const { signInElsewhere } = await complete();
    await screen.findByRole('heading', { name: 'Falta confirmar tu email' }, { timeout: 10_000 });
    expect(onDone).not.toHaveBeenCalled();
    signInElsewhere();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(knownAccounts()).toEqual([]);
    // The portal's first page creates the missing parts.
    expect(hasPending(laCantina.email)).toBe(true);
  });

  it('does not ask for a second password after a reload that interrupts the sign-up', async () => {
    service.answers.set('POST /signup', [200, { id: 'user-1', email: laCantina.email }]);
    const { close } = await complete();
    const created = () => openRegistration(laCantina.email, { signedIn: false }).state;
    await waitFor(() => expect(created()).toBe('signedUp'), { timeout: 10_000 });
    close();
    open(5);
    expect(screen.getByText(/ya está creada, con la contraseña que elegiste/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    // A reload would have ended the first form; here it runs on.
    await waitFor(() => expect(created()).toBe('confirmation'), { timeout: 10_000 });
  });

  it('reports a lost session, and does not ask for a second password after a reload', async () => {
    service.succeed('otra@lacantina.mx');
    const { user, close } = await complete();
    await expectToast(
      'Error en el registro',
      'No se pudo establecer la sesión. Por favor intenta iniciar sesión.',
    );
    expect(hasPending(laCantina.email)).toBe(true);
    close();
    open(5);
    expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    expect(await screen.findByRole('heading', { name: 'Falta confirmar tu email' })).toBeTruthy();
    expect(service.times('POST /signup')).toBe(1);
    expect(service.times('POST /business_groups')).toBe(0);
  });

  it('reports a taken address, shows the server’s text, and has its own for a failure without one', async () => {
    service.answers.set('POST /signup', [422, { error_code: 'user_already_exists', msg: 'x' }]);
    const { user } = await complete();
    await expectToast(
      'Error en el registro',
      'Ya existe una cuenta con este email. Inicia sesión o usa otro email.',
    );
    expect(service.times('POST /token')).toBe(0);
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(
      screen.getByText('Ya existe una cuenta con este email. Inicia sesión o usa otro email.'),
    ).toBeTruthy();
    for (let step = 1; step < 5; step++) await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    service.answers.set('POST /signup', [500, { error_code: 'unexpected_failure', msg: 'No hay espacio' }]);
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    await expectToast('Error en el registro', 'No hay espacio');
    service.succeed(laCantina.email);
    service.answers.set('POST /business_fiscal_data', [400, { code: 'P0001', message: '' }]);
    await user.click(await screen.findByRole('button', { name: 'Completar Registro' }));
    await expectToast('Error en el registro', 'Ocurrió un error durante el registro');
  });
});
