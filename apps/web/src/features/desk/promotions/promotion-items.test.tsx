import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { offer } from '../catalog/offer.fixture';
import { emptyDraft } from './promotion';
import { PromotionItems } from './promotion-items';

/** Types into the search of a promotion that has the product p1. */
async function search(text: string, offers: unknown) {
  const desk = new TestDesk({
    desk_catalog: () => (offers === null ? new Error('nada') : { offers, more: false }),
  });
  const items = [{ product_id: 'p1', name: 'Ron', sku: 'R', quantity: 1 }];
  desk.open(<PromotionItems draft={{ ...emptyDraft([]), items }} onChange={() => undefined} />);
  await userEvent.type(await screen.findByRole('searchbox'), text);
}

it.each([
  ['%', [], 'Escribe al menos 2 letras'],
  ['zzz', [], 'Ningún producto coincide con «zzz»'],
  ['ron', [offer], 'Los que coinciden ya están en la promoción'],
])('the search for %j with the products %j says why it shows none', async (text, offers, message) => {
  await search(text, offers);
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
});
