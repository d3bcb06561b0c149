import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { OfferSatKey } from './offer-sat-key';
import { offer } from './offer.fixture';

const shownAs = (change: Partial<typeof offer>, answer: unknown = { outcome: 'saved', offer }) => {
  const desk = new TestDesk({ set_offer: () => answer });
  desk.open(<OfferSatKey offer={{ ...offer, ...change }} />);
  return desk;
};

it('a product without a key of SAT says so, and takes one of eight digits', async () => {
  const desk = shownAs({ sat_key: null });
  await userEvent.click(await screen.findByText('Falta la clave SAT'));
  await userEvent.type(await screen.findByLabelText('Clave del SAT'), '5020220{Enter}');
  await screen.findByText('Escribe los 8 dígitos de la clave, o deja el campo vacío');
  expect(desk.count('set_offer')).toBe(0);
  await userEvent.type(screen.getByLabelText('Clave del SAT'), '6 {Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Clave del SAT')).toBeNull());
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_field: 'sat_key', p_seen: null, p_value: '50202206' });
});

it('a colleague’s key is named before it is overwritten', async () => {
  const by = { outcome: 'stale', offer: { ...offer, given_key: '50202201' }, by: 'Ana', at: null };
  const desk = shownAs({ given_key: '50202203', sat_key: '50202203' }, by);
  await userEvent.click(await screen.findByText('Clave SAT 50202203'));
  await userEvent.clear(await screen.findByLabelText('Clave del SAT'));
  await userEvent.click(screen.getByText('Guardar'));
  await screen.findByText('Ana lo cambió a 50202201.');
  await userEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(desk.count('set_offer')).toBe(2));
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_seen: '50202201', p_value: null });
});

it('staff of some of a product’s stores see its key and cannot change it', async () => {
  shownAs({ may_set_status: false });
  expect((await screen.findByText('Clave SAT 50202206, por su categoría')).tagName).toBe('SPAN');
  expect(screen.queryByRole('button')).toBeNull();
});
