import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import { requestsOf, fill, open, openForm, portal, standInForPortal } from '../portal.fixture';

standInForPortal(initSupabase);

const ana = { user_id: 'u1', name: 'Ana Ruiz', email: 'ana@bar.mx', role: 'owner', location_ids: ['l1'] };
const luis = { user_id: 'u2', name: null, email: 'luis@bar.mx', role: 'member', location_ids: ['l1'] };
const invitation = {
  id: 'i1',
  email: 'eva@bar.mx',
  role: 'member',
  location_ids: ['l2'],
  created_at: '2026-11-01T00:00:00Z',
  expires_at: '2020-11-15T00:00:00Z',
};
const last = {
  code: 'PT409',
  details: 'last_owner',
  message: 'El grupo necesita al menos una persona que lo administre',
};

beforeAll(async () => {
  // jsdom does not measure elements; the checkboxes require it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // The tab is loaded on demand, slowly on a busy machine.
  await import('./people-tab');
}, 60_000);

beforeEach(() => {
  portal.answers.set('POST list_group_people', [200, [ana, luis]]);
  portal.answers.set('POST list_group_invitations', [200, [invitation]]);
  portal.answers.set('GET locations id,name', [
    200,
    [
      { id: 'l1', name: 'Bar Centro' },
      { id: 'l2', name: 'Bar Norte' },
    ],
  ]);
  for (const call of ['invite_to_group', 'withdraw_invitation', 'set_group_person', 'remove_group_person'])
    portal.answers.set(`POST ${call}`, [200, null]);
});

const cardOf = async (who: string) =>
  within((await screen.findByRole('heading', { name: who })).closest('li') ?? document.body);

describe('the owner', () => {
  it("sees each person's access, and the open invitations", async () => {
    open('personas');
    const own = await cardOf('Ana Ruiz');
    expect(own.getByText('Administra el grupo')).toBeTruthy();
    expect(own.getByText('Tú')).toBeTruthy();
    expect((await cardOf('luis@bar.mx')).getByText('Bar Centro')).toBeTruthy();
    expect(screen.getByText('Miembro · Bar Norte')).toBeTruthy();
    expect(screen.getByText('Venció. Envíala de nuevo o retírala.')).toBeTruthy();
  });

  it('invites a colleague, which requires an address and an establishment', async () => {
    open('personas');
    const { dialog, save, field } = await openForm(
      'Invitar a un colega',
      'Invitar a un colega',
      'Enviar invitación',
    );
    const establishments = within(dialog).getByRole('group', { name: 'Establecimientos para los que pide' });
    const hint = within(establishments).getByText('Obligatorio: elige al menos uno.');
    expect(establishments.getAttribute('aria-describedby')).toBe(hint.id);
    await userEvent.click(save);
    expect(
      await within(dialog).findByText('Elige al menos un establecimiento para esta persona'),
    ).toBeTruthy();
    expect(within(dialog).getByText('Escribe un correo válido, por ejemplo nombre@empresa.mx')).toBeTruthy();
    fill(field(/Correo de tu colega/), ' eva@bar.mx ');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bar Norte' }));
    await userEvent.click(save);
    expect(requestsOf('POST invite_to_group').map(({ body }) => body)).toEqual([
      { p_group_id: 'g1', p_email: 'eva@bar.mx', p_role: 'member', p_location_ids: ['l2'] },
    ]);
  });

  it('changes role and establishments in one step', async () => {
    open('personas');
    const { dialog, save } = await openForm(
      'Cambiar acceso de luis@bar.mx',
      'Cambiar acceso',
      'Guardar cambios',
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Administra el grupo' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Bar Norte' }));
    await userEvent.click(save);
    expect(requestsOf('POST set_group_person')[0]?.body).toEqual({
      p_group_id: 'g1',
      p_user_id: 'u2',
      p_role: 'owner',
      p_location_ids: ['l1', 'l2'],
    });
  });

  it('removes a person after a confirmation, and reads the reason of a refusal in Spanish', async () => {
    portal.answers.set('POST remove_group_person', [409, last]);
    open('personas');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar a Ana Ruiz' }));
    expect(requestsOf('POST remove_group_person')).toEqual([]);
    const question = await screen.findByRole('alertdialog', { name: '¿Quitar a Ana Ruiz del grupo?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Quitar' }));
    expect(requestsOf('POST remove_group_person')[0]?.body).toEqual({ p_group_id: 'g1', p_user_id: 'u1' });
    await expect.poll(() => toast.error).toHaveBeenCalledWith('No se pudo quitar el acceso', last.message);
  });

  it('resends an invitation, or withdraws it', async () => {
    open('personas');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Enviar de nuevo la invitación a eva@bar.mx' }),
    );
    await expect
      .poll(() => requestsOf('POST invite_to_group')[0]?.body)
      .toMatchObject({ p_location_ids: ['l2'] });
    const withdraw = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Retirar la invitación/ });
    await expect.poll(() => withdraw().disabled).toBe(false);
    await userEvent.click(withdraw());
    await expect
      .poll(() => requestsOf('POST withdraw_invitation')[0]?.body)
      .toEqual({ p_group_id: 'g1', p_invitation_id: 'i1' });
  });
});

describe('a member', () => {
  beforeEach(() => {
    portal.answers.set('GET user_memberships', [200, [{ company_id: 'g1', role: 'member' }]]);
  });

  it('sees whom to ask, but no address field', async () => {
    open('personas');
    expect(await screen.findByText('Las personas las administra tu grupo')).toBeTruthy();
    expect(requestsOf('POST list_group_people')).toEqual([]);
  });

  it.each(['establecimientos', 'empresas'] as const)('reads %s and cannot edit them', async (tab) => {
    open(tab);
    expect(await screen.findByText('Solo lectura: los cambia quien administra el grupo.')).toBeTruthy();
    const name = tab === 'empresas' ? 'Bar Prueba SA de CV' : 'Bar Centro';
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Editar|Agregar)/ })).toBeNull();
  });
});
