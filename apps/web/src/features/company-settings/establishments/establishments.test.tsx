import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { LOCATION_DETAILS_COLUMNS } from './location-details';
import {
  requestsOf,
  down,
  fill,
  open,
  openForm,
  portal,
  standInForPortal,
  establishment,
  loseSession,
} from '../portal.fixture';

standInForPortal(initSupabase);

async function openAddForm() {
  open('establecimientos');
  await screen.findByRole('heading', { name: 'Bar Centro' });
  return openForm('Agregar establecimiento', 'Nuevo establecimiento', 'Agregar establecimiento');
}

function fillAddress(field: (label: RegExp) => HTMLElement) {
  fill(field(/^Calle/), 'Colima 8');
  fill(field(/^Código postal/), '06700');
  fill(field(/^Ciudad/), 'Toluca');
  fill(field(/^Estado/), 'México');
}

it('the tab lists the linked establishments of the current group, newest first', async () => {
  open('establecimientos');
  expect(await screen.findByRole('heading', { name: 'Bar Centro' })).toBeTruthy();
  const query = requestsOf('GET locations').find(({ query }) => query.get('id')?.startsWith('in.'))?.query;
  expect(query?.get('id')).toBe('in.(l1)');
  expect(query?.get('bussiness_group_id')).toBe('eq.g1');
  expect(query?.get('order')).toBe('created_at.desc');
});

it('typing goes to the first field, even before the form has loaded, and a space does not discard the dialog', async () => {
  open('establecimientos');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Agregar establecimiento' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo establecimiento' });
  await user.keyboard(' ');
  const name = await within(dialog).findByLabelText(/^Nombre/);
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('Bar Sur');
  expect(name).toHaveProperty('value', 'Bar Sur');

  // The form has loaded and opens at once from now on.
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar establecimiento' }));
  await user.keyboard('Patio');
  expect(await screen.findByLabelText(/^Nombre/)).toHaveProperty('value', 'Patio');
});

it('the form names missing fields and keeps its input', async () => {
  const { field, save } = await openAddForm();
  fill(field(/^Nombre/), 'Terraza');
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Por favor completa todos los campos requeridos, incluyendo la empresa fiscal',
    ),
  );
  for (const label of [/^Calle/, /^Código postal/, /^Ciudad/, /^Estado/]) {
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(field(label)).toHaveProperty('required', true);
  }
  expect(field(/^Nombre/)).toHaveProperty('value', 'Terraza');
  expect(requestsOf('POST locations')).toEqual([]);
});

it('an establishment is added with the fixed store, and both lists are read again', async () => {
  const { field, save } = await openAddForm();
  fill(field(/^Nombre/), ' Terraza ');
  fillAddress(field);
  fill(field(/^Teléfono/), '+52 (55) 1234-5678 ext. 9');
  await userEvent.click(save);
  await waitFor(() => expect(field(/^Teléfono/).getAttribute('aria-invalid')).toBe('true'));
  fill(field(/^Teléfono/), '+52 (55) 1234-5678');
  const before = requestsOf('GET locations').length;
  const resolved = vi.spyOn(toast, 'resolved');
  // A double click must add only one.
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() =>
    expect(toast.success).toHaveBeenCalledWith('Establecimiento agregado', expect.anything()),
  );
  expect(resolved, 'the complaint about the form').toHaveBeenCalledWith(
    'Por favor completa todos los campos requeridos, incluyendo la empresa fiscal',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requestsOf('GET locations')).toHaveLength(before + 2);
  expect(requestsOf('POST locations')).toHaveLength(1);
  expect(requestsOf('POST locations')[0]?.body).toEqual({
    name: 'Terraza',
    city: 'Toluca',
    state: 'México',
    cp: '06700',
    fiscal_data_id: 'f1',
    store_id: 1,
    location_email: null,
    manager: null,
    manager_email: null,
    telefono: 525512345678,
    bussiness_group_id: 'g1',
    adress: {
      street: 'Colima 8',
      neighborhood: null,
      city: 'Toluca',
      state: 'México',
      postal_code: '06700',
      country: 'México',
    },
  });
});

it('the dialog stays open when adding fails', async () => {
  portal.answers.set('POST locations', [403, { code: '42501', message: 'denied' }]);
  const { field, save } = await openAddForm();
  fill(field(/^Nombre/), 'Terraza');
  fillAddress(field);
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      'Error al agregar el establecimiento',
      'Solo quien administra el grupo puede hacer este cambio.',
    ),
  );
  expect(field(/^Nombre/)).toHaveProperty('value', 'Terraza');
  // The second attempt leaves the store to the portal, whose default may differ.
  expect(requestsOf('POST locations').map(({ body }) => body?.store_id)).toEqual([1, undefined]);
});

function openEditForm() {
  open('establecimientos');
  return openForm('Editar establecimiento Bar Centro', 'Editar establecimiento', 'Guardar cambios');
}

it('an edit without the required fields is refused', async () => {
  const { dialog, save } = await openEditForm();
  fill(within(dialog).getByLabelText(/^Nombre/), '');
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Por favor completa todos los campos requeridos'),
  );
});

it('the tab shows which establishment cannot be ordered for, and why', async () => {
  portal.answers.set('GET locations', [200, [{ ...establishment, cp: null, city: null, state: null }]]);
  open('establecimientos');
  expect(
    await screen.findByText(/^A la dirección de entrega le falta: código postal, ciudad, estado\./),
  ).toBeTruthy();
});

it('an edit addresses the row by id, without group and store, and keeps the number beside its street', async () => {
  const { dialog, save } = await openEditForm();
  expect(within(dialog).getByLabelText(/^Calle/)).toHaveProperty('value', 'Orizaba 12');
  fill(within(dialog).getByLabelText(/^Teléfono/), '');
  await userEvent.click(save);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Establecimiento actualizado'));
  const { query, body } = requestsOf('PATCH locations')[0] ?? {};
  expect(query?.get('id')).toBe('eq.l1');
  expect(body).toMatchObject({ telefono: null, cp: '06700', adress: { street: 'Orizaba', number: '12' } });
  expect(body).not.toHaveProperty('bussiness_group_id');
  expect(body).not.toHaveProperty('store_id');
});

it('a failed edit is reported', async () => {
  portal.answers.set('PATCH locations', down);
  const { save } = await openEditForm();
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Error al actualizar el establecimiento', undefined),
  );
});

it('editing is disabled while the list is being read again', async () => {
  const { save } = await openEditForm();
  let arrive: (answer: [number, unknown]) => void = () => {};
  portal.answers.set('GET locations', new Promise((resolve) => (arrive = resolve)));
  await userEvent.click(save);
  const edit = () => screen.getByRole('button', { name: /^Editar establecimiento/, hidden: true });
  await waitFor(() => expect(edit()).toHaveProperty('disabled', true));
  arrive([200, [establishment]]);
  await waitFor(() => expect(edit()).toHaveProperty('disabled', false));
});

it.each([
  ['GET location_users location_id', down, 'Error al cargar las ubicaciones del usuario'],
  ['GET locations', down, 'Error al cargar los establecimientos'],
  [
    `GET locations ${LOCATION_DETAILS_COLUMNS}`,
    [200, [null]],
    'Error inesperado al cargar los establecimientos',
  ],
] as const)('a failure of %s is reported', async (call, answer, text) => {
  portal.answers.set(call, [...answer]);
  open('establecimientos');
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith(text);
});

it('a lost session is reported', async () => {
  loseSession();
  open('establecimientos');
  expect(await screen.findByRole('heading', { name: 'Usuario no autenticado' })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Usuario no autenticado');
});

it('adding requires a group', async () => {
  portal.answers.set('GET user_memberships', [200, []]);
  portal.answers.set('GET location_users', [200, []]);
  open('establecimientos');
  expect(await screen.findByText('Sin grupo empresarial asignado')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar establecimiento' }));
  expect(toast.error).toHaveBeenCalledWith('No se puede identificar el grupo empresarial actual');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the form suggests the 32 states without requiring one, and requires a complete postal code', async () => {
  const { dialog, field, save } = await openAddForm();
  const states = document.getElementById(field(/^Estado/).getAttribute('list') ?? '');
  expect(states?.querySelectorAll('option')).toHaveLength(32);
  fill(field(/^Nombre/), 'Terraza');
  fillAddress(field);
  fill(field(/^Estado/), 'CDMX');
  fill(field(/^Código postal/), '67');
  await userEvent.click(save);
  expect(await within(dialog).findByText('El código postal tiene 5 dígitos')).toBeTruthy();
  fill(field(/^Código postal/), '06700');
  await userEvent.click(save);
  await waitFor(() => expect(requestsOf('POST locations')[0]?.body?.state).toBe('CDMX'));
});
