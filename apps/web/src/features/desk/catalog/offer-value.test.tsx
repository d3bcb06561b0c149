import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { offer } from './offer.fixture';
import { OfferValue } from './offer-value';

/** Opens a price field and replaces its text. */
async function typePrice(text: string): Promise<TestDesk> {
  const desk = new TestDesk({ set_offer: () => ({ outcome: 'saved', offer }) });
  desk.open(<OfferValue offer={offer} field="price" />);
  const field = await screen.findByLabelText(/^Precio/);
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
  return desk;
}

it('a price with two readings names both and is not saved', async () => {
  const desk = await typePrice('1,234');
  await screen.findByText('Puede leerse de dos maneras: escribe 1234 o 1.23.');
  expect(desk.count('set_offer')).toBe(0);
});

it('a price with a separator of thousands is saved', async () => {
  const desk = await typePrice('1,234.50');
  await screen.findByText('Guardado');
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_value: '1234.50' });
});

it('an empty price ends the sale only after a question', async () => {
  const desk = await typePrice('');
  await screen.findByText(/^Sin precio deja de venderse/);
  expect(desk.count('set_offer')).toBe(0);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Guardado');
  expect(desk.count('set_offer')).toBe(1);
});
