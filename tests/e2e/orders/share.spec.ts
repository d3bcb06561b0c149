import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { expect } from '../support/test';
import { test, type Shelf } from '../support/shelf';

type Order = {
  api: Awaited<ReturnType<typeof apiAs>>;
  operator: Shelf['operator'];
  locationId: string;
  offerId: string;
};

/** An order of one piece at 140 pesos for an establishment; the product costs 125 afterwards. */
async function orderThere({ api, operator, locationId, offerId }: Order) {
  const line = { store_product_id: offerId, price: 140, quantity: 1 };
  await must(api.rpc('add_cart_lines', { p_location_id: locationId, p_lines: [line] }));
  await must(
    api.rpc('create_order_from_cart', {
      p_location_id: locationId,
      p_payment_method_id: 3,
      p_is_express: true,
      p_delivery_date: null,
      p_delivery_time_slot: null,
      p_shipping_amount: 0,
      p_delivery_notes: '',
      p_shipping_address: {},
      p_billing_address: {},
    }),
  );
  await must(operator.from('store_products').update({ price: 125 }).eq('id', offerId).select('id'));
}

test('the cart is copied to another establishment at its prices, saved as CSV and sent as a message', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  const { albarino, barbera, operator } = shelf;
  await shelf.fillCart([
    [albarino, 3],
    [barbera, 1],
  ]);
  const storeId = randomInt(1_000, 1_000_000_000);
  await must(operator.from('stores').insert({ id: storeId, name: 'Otra bodega' }).select('id'));
  const offer = { store_id: storeId, product_id: albarino.id, price: 140, stock_qty: 3 };
  const otherOffer = await must(operator.from('store_products').insert(offer).select('id').single());
  const api = await apiAs(buyer);
  const here = await must(api.from('locations').select('*').eq('id', buyer.locationId).single());
  const { bussiness_group_id, adress, city, state, cp } = here;
  const place = { bussiness_group_id, adress, city, state, cp, name: 'Terraza Norte' };
  const there = await must(api.from('locations').insert(place).select('id').single());
  await must(operator.from('locations').update({ store_id: storeId }).eq('id', there.id).select('id'));
  await orderThere({ api, operator, locationId: there.id, offerId: otherOffer.id });

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Compartir' }).click();
  const message = await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(message ?? '').searchParams.get('text')).toContain(
    `3 × ${albarino.name} · Botella 750 ml · $300.00`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Descargar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('carrito.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(`${albarino.name},3,100,300\r\n`);

  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('menuitem', { name: 'Pedir también para…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir también para otro establecimiento' });
  const line = (name: string) => sheet.getByRole('listitem').filter({ hasText: name });
  await expect(line(albarino.name)).toContainText('Solo quedan 2 piezas');
  // The other establishment paid more in its last order than this one would today: its own price is what counts there.
  await expect(line(albarino.name)).toContainText('$125.00 c/u');
  await expect(line(albarino.name)).toContainText('Bajó $15.00, antes $140.00');
  await expect(line(barbera.name)).toContainText('No se vende aquí');
  await sheet.getByRole('button', { name: 'Agregar al carrito de Terraza Norte' }).click();
  await expect(page.getByText('Agregado al carrito de Terraza Norte')).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` })).toHaveValue('3');
  await page.getByRole('button', { name: 'Ver ese carrito' }).click();
  await expect(page.getByRole('main')).toContainText('1 producto · Terraza Norte');
  await expect(page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` })).toHaveValue('2');
  await expect(page.getByRole('main')).toContainText('$250.00');
});
