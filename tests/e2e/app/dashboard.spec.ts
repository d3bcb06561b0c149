import type { Locator } from '@playwright/test';
import { apiAs } from '../support/account';
import { must, type Buyer } from '../support/buyer';
import { confirmedNumber, heading } from '../support/checkout';
import { putIntoCart } from '../support/order-cart';
import { test as shelfTest } from '../support/shelf';
import { expect, expectAccessible, signIn, test, themes } from '../support/test';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Orders the buyer's cart, for the afternoon of the day after tomorrow. */
async function orderForLater(buyer: Buyer) {
  const api = await apiAs(buyer);
  const day = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('sv-SE');
  await must(
    api.rpc('create_order_from_cart', {
      p_location_id: buyer.locationId,
      p_payment_method_id: 3,
      p_is_express: false,
      p_shipping_amount: 0,
      p_delivery_date: day,
      p_delivery_time_slot: 'afternoon',
      p_delivery_notes: null,
      p_shipping_address: {},
      p_billing_address: {},
    }),
  );
}

test('the dashboard shows the establishment’s figures and links to the next order', async ({
  signedIn: page,
  buyer,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('$0.00')).toBeVisible();
  await expect(main.getByText('en tránsito')).toBeVisible();
  await expect(main.getByText('No tienes pedidos aún')).toBeVisible();
  await expect(main).toContainText(buyer.locationName);
  await expect(main.getByText('Última actualización:')).toBeVisible();

  await page.goto('/products');
  await page
    .getByRole('main')
    .getByRole('button', { name: / en favoritos/ })
    .first()
    .click();
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();
  await page.goto('/dashboard');
  const favorites = main.locator('dl > div').filter({ hasText: 'Productos favoritos' });
  await expect(favorites.locator('dd')).toContainText('1');
  await main.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.waitForURL('**/products');
});

test('neither the greeting nor the bar at the bottom covers the buttons of the last order', async ({
  page,
  buyer,
  isMobile,
}) => {
  test.skip(!isMobile, 'only a phone has bars at the bottom');
  await putIntoCart(buyer, 'TEQ-NCO-001', 1);
  await orderForLater(buyer);
  await putIntoCart(buyer, 'TEQ-NCO-001', 1);
  await signIn(page, buyer);
  // Below the header, where a page has its heading.
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Bienvenido' });
  await expect(toast).toHaveAttribute('data-y-position', 'top');
  await expect(page.getByRole('link', { name: 'Ver carrito (1 producto)' })).toBeVisible();
  await expect(page.getByText('Todo está disponible')).toBeVisible();
  const bar = await boxOf(page.locator('[data-bottom-bar]'));
  for (const name of ['Repetir', 'Cambiar']) {
    const button = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  }
});

test('the dashboard is accessible in light and dark', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Alertas' })).toBeVisible();
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

shelfTest(
  'the last order, with two quantities changed, is placed again in five taps on a phone',
  async ({ signedIn: page, shelf, buyer }) => {
    shelfTest.skip(shelfTest.info().project.name !== 'mobile', 'thumbs are counted on a phone');
    const { albarino, barbera, carmenere } = shelf;
    await shelf.fillCart([
      [albarino, 6],
      [barbera, 3],
      [carmenere, 2],
    ]);
    await orderForLater(buyer);
    await shelf.change(barbera, { price: 230, stock_qty: 4 });
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Tu último pedido' });
    await expect(card).toContainText('1 más caro');
    await expect(card.getByRole('listitem').first()).toHaveText(
      `3 × ${barbera.name} · Botella 750 mlSubió $30.00, antes $200.00`,
    );

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    const quantity = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
    await tap(card.getByRole('button', { name: 'Cambiar' }));
    const sheet = page.getByRole('dialog', { name: /^Repetir PED-/ });
    await expect(sheet.getByRole('listitem').filter({ hasText: barbera.name })).toContainText(
      'Subió $30.00, antes $200.00',
    );
    await tap(quantity(albarino.name));
    await page.keyboard.type('8');
    await tap(quantity(barbera.name));
    await page.keyboard.type('4');
    await tap(sheet.getByRole('button', { name: 'Revisar pedido' }));
    await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
    await expect(page.getByText('Elegimos lo mismo que en tu último pedido')).toBeVisible();
    await expect(page.getByText(/Por la tarde \(14:00-17:00\)/)).toBeVisible();
    await tap(page.getByRole('button', { name: 'Confirmar Pedido' }));
    await confirmedNumber(page);
    expect(taps).toBeLessThanOrEqual(5);
    // 8 × $100, 4 × $230 and 2 × $300.
    await expect(page.getByRole('main')).toContainText('$2,320');

    // Retired and sold-out products are reported before anything is in the cart.
    await shelf.retire(carmenere);
    await page.goto('/dashboard');
    await expect(card).toContainText('2 no disponibles');
    await card.getByRole('button', { name: 'Repetir' }).tap();
    await expect(sheet.getByRole('listitem').filter({ hasText: carmenere.name })).toContainText(
      'No se vende aquí',
    );
    await expect(sheet.getByRole('listitem').filter({ hasText: barbera.name })).toContainText('Agotado');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);
