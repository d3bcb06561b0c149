import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { requestsOf, down, fill, open, openForm, portal, standInForPortal, group } from '../portal.fixture';

standInForPortal(initSupabase);

async function openAddForm() {
  open('empresas');
  await screen.findByRole('heading', { name: 'Bar Prueba SA de CV' });
  return openForm('Agregar empresa fiscal', 'Nueva empresa fiscal', 'Agregar empresa fiscal');
}

it('the form requires the legal name and the RFC', async () => {
  const { save, field } = await openAddForm();
  fill(field(/^Razón social/), 'Dos SA');
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Por favor completa los campos requeridos'),
  );
  expect(field(/^Razón social/)).toHaveProperty('value', 'Dos SA');
  expect(requestsOf('POST business_fiscal_data')).toEqual([]);
});

it('the form doubts an unusual RFC without refusing it, and sends numbers', async () => {
  const { dialog, save, field } = await openAddForm();
  expect(field(/^País/)).toHaveProperty('value', 'México');
  fill(field(/^Razón social/), 'Dos SA');
  fill(field(/^RFC/), 'dos-1');
  fill(field(/^Código postal/), '6700');
  fill(field(/^Teléfono/), '55 1234 5678 ext 9');
  expect(within(dialog).getByText(/no tiene la forma usual/)).toBeTruthy();
  await userEvent.click(save);
  for (const label of [/^RFC/, /^Código postal/, /^Teléfono/])
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  expect(within(dialog).getAllByText(/no tiene la forma usual/)).toHaveLength(1);
  expect(within(dialog).getByText(/sin ceros al inicio ni extensión/)).toBeTruthy();
  expect(toast.error, 'nothing is missing').not.toHaveBeenCalled();
  expect(requestsOf('POST business_fiscal_data')).toEqual([]);
  fill(field(/^RFC/), 'dos-010101-ab1');
  fill(field(/^Código postal/), '06700');
  fill(field(/^Teléfono/), '55 1234 5678');
  // A double click must add only one.
  act(() => {
    save.click();
    save.click();
  });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Empresa fiscal agregada'));
  expect(requestsOf('POST business_fiscal_data')).toHaveLength(1);
  expect(requestsOf('POST business_fiscal_data')[0]?.body).toMatchObject({
    business_group_id: 'g1',
    lega_name: 'Dos SA',
    rfc: 'DOS010101AB1',
    country: 'México',
    zip: 6700,
    phone: 5512345678,
    email: null,
    regimen: null,
  });
});

it('a failed addition is reported, and the dialog stays open', async () => {
  portal.answers.set('POST business_fiscal_data', down);
  const { save, field } = await openAddForm();
  fill(field(/^Razón social/), 'Dos SA');
  fill(field(/^RFC/), 'DOS010101AB1');
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Error al agregar la empresa fiscal', undefined),
  );
  expect(field(/^RFC/)).toHaveProperty('value', 'DOS010101AB1');
});

function openEditForm() {
  open('empresas');
  return openForm(/^Editar empresa fiscal Bar/, 'Editar empresa fiscal', 'Guardar cambios');
}

it('an edit addresses the row by id; the customer’s number is read-only', async () => {
  const { dialog, save } = await openEditForm();
  expect(within(dialog).getByLabelText('Número de cliente')).toHaveProperty('readOnly', true);
  fill(within(dialog).getByLabelText(/^Código postal/), '');
  await userEvent.click(save);
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Empresa fiscal actualizada'));
  const { query, body } = requestsOf('PATCH business_fiscal_data')[0] ?? {};
  expect(query?.get('id')).toBe('eq.f1');
  expect(body).toMatchObject({
    zip: null,
    phone: 5512345678,
    regimen: '601 - General de Ley Personas Morales',
  });
  expect(body).not.toHaveProperty('id_cliente_prissa');
});

it('a failed edit is reported', async () => {
  portal.answers.set('PATCH business_fiscal_data', down);
  const { save } = await openEditForm();
  await userEvent.click(save);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Error al actualizar la empresa fiscal', undefined),
  );
});

it('companies that could not be read are reported', async () => {
  portal.answers.set('GET business_fiscal_data', down);
  open('empresas');
  expect(await screen.findByRole('heading', { name: 'Error cargando datos fiscales' })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Error cargando datos fiscales');
});

it('the group tab is read-only, and says when it cannot be read', async () => {
  open('grupo');
  expect(await screen.findByText('ana@bar.mx')).toBeTruthy();
  expect(screen.getByText('Si falta algo de un pedido')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByLabelText('Grupo actual')).toBeNull();
});

it('a group that could not be read is reported', async () => {
  portal.answers.set(
    'GET business_groups name,description,contact_name,contact_mail,contact_phone,shortage_rule,takes_substitutes',
    down,
  );
  open('grupo');
  expect(await screen.findByRole('heading', { name: 'Error cargando información del grupo' })).toBeTruthy();
  expect(toast.error).toHaveBeenCalledWith('Error cargando información del grupo');
  expect(screen.getByText(/^El servicio no responde/)).toBeTruthy();
});

it('people with several groups can switch', async () => {
  portal.answers.set('GET user_memberships', [
    200,
    [
      { company_id: 'g1', role: 'owner' },
      { company_id: 'g2', role: 'owner' },
    ],
  ]);
  portal.answers.set('GET business_groups', [200, [group, { ...group, id: 'g2', name: 'Otro' }]]);
  open('grupo');
  expect((await screen.findByLabelText('Grupo actual')).textContent).toContain('Grupo Prueba');
});
