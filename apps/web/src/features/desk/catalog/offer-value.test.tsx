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
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, guardar' }));
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

it('a price that jumps is saved only after a question, which Enter does not answer with yes', async () => {
  const desk = await typePrice('1000');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Precio de Ron, Centro');
  expect(question.textContent).toContain('De $100.00 a $1,000.00, +900 %. ¿Es correcto?');
  expect(document.activeElement?.textContent).toBe('Corregir');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(desk.count('set_offer')).toBe(0);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, guardar' }));
  await screen.findByText('Guardado');
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_value: '1000' });
});

it('Esc in the question leaves the typed text in its field, to be corrected at once', async () => {
  const desk = await typePrice('1000');
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  const field = screen.getByLabelText<HTMLInputElement>(/^Precio/);
  expect(field.value).toBe('1000');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '{Backspace}{Enter}');
  await screen.findByText('Guardado');
  expect(desk.calls.at(-1)?.body).toMatchObject({ p_value: '100' });
});

it.each(['130', '70'])('a price of %s, at the limit of a jump, is saved without a question', async (text) => {
  const desk = await typePrice(text);
  await screen.findByText('Guardado');
  expect(desk.count('set_offer')).toBe(1);
});

it('a stock that jumps is saved without a question', async () => {
  const desk = new TestDesk({ set_offer: () => ({ outcome: 'saved', offer }) });
  desk.open(<OfferValue offer={offer} field="stock" />);
  await userEvent.type(await screen.findByLabelText(/^Existencia/), '0000{Enter}');
  await screen.findByText('Guardado');
  expect(desk.count('set_offer')).toBe(1);
});
