import type { Page } from '@playwright/test';
import { apiAs } from '../support/account';
import { must, type Buyer } from '../support/buyer';
import { cutConnection } from '../support/connection';
import { orderCart } from '../support/order-cart';
import { testOnce, type Shelf } from '../support/shelf';
import { expect } from '../support/test';

// The browser itself reports every failed request while the connection is cut.
testOnce.use({ expectedComplaint: /Failed to (load resource|fetch)/ });

const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name: `Cantidad: ${name}` });

async function type(page: Page, name: string, quantity: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

async function held(buyer: Buyer): Promise<Record<string, number>> {
  const api = await apiAs(buyer);
  const lines = await must(api.from('cart_items').select('store_product_id,quantity'));
  return Object.fromEntries(lines.map((line) => [line.store_product_id, line.quantity]));
}

const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('private:unsent_cart')));

/** The list of a buyer who has ordered here, with 2 Albariños and 3 Barberas in the cart. */
async function openList(page: Page, shelf: Shelf, buyer: Buyer): Promise<void> {
  const { albarino, barbera } = shelf;
  await shelf.fillCart([[albarino, 1]]);
  await orderCart(buyer);
  await shelf.fillCart([
    [albarino, 2],
    [barbera, 3],
  ]);
  await page.goto('/products');
  await expect(field(page, albarino.name)).toHaveValue('2');
  // The code that keeps, reports and sends changes comes once the page is idle, and the toasts with it.
  await expect(page.getByRole('region', { name: 'Notificaciones' })).toBeAttached();
}

testOnce(
  'quantities typed without a connection outlast the page, and enter the cart when it is back',
  async ({ signedIn: page, shelf, buyer, context }) => {
    const { albarino, barbera, carmenere } = shelf;
    await openList(page, shelf, buyer);
    const restore = await cutConnection(context);
    await type(page, albarino.name, '7');
    await expect(page.getByText('El cambio queda en este dispositivo')).toBeVisible();
    await type(page, carmenere.name, '4');
    await type(page, barbera.name, '0');
    await expect(field(page, carmenere.name)).toHaveValue('4');
    await page.close();

    const next = await context.newPage();
    await restore();
    await next.goto('/cart');
    await expect(next.getByText('Se guardaron las cantidades que faltaba enviar')).toBeVisible();
    await expect(field(next, albarino.name)).toHaveValue('7');
    await expect(field(next, carmenere.name)).toHaveValue('4');
    await expect(field(next, barbera.name)).toHaveCount(0);
    await expect
      .poll(() => held(buyer))
      .toEqual({ [albarino.storeProductId]: 7, [carmenere.storeProductId]: 4 });
    expect(await keptIn(next)).toEqual([]);
  },
);

testOnce(
  'quantities typed without a connection do not return to a cart that was ordered meanwhile, unless asked to',
  async ({ signedIn: page, shelf, buyer, context }) => {
    const { albarino } = shelf;
    await openList(page, shelf, buyer);
    const restore = await cutConnection(context);
    await type(page, albarino.name, '7');
    await expect(field(page, albarino.name)).toHaveValue('7');
    await orderCart(buyer);
    await restore();
    await expect(page.getByText(`no volvieron a él: ${albarino.name}.`)).toBeVisible();
    await expect(field(page, albarino.name)).toHaveValue('');
    expect(await held(buyer)).toEqual({});
    await page.getByRole('button', { name: 'Volver a agregar' }).click();
    await expect.poll(() => held(buyer)).toEqual({ [albarino.storeProductId]: 7 });
  },
);
