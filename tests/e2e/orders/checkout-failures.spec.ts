import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { chooseExpress, confirmOrder, heading, ORDER_CALL, press, reviewExpress } from '../support/checkout';
import { test } from '../support/shelf';
import { expect } from '../support/test';

test.use({ expectedComplaint: /status of (401|409|500)|ERR_FAILED/ });

test('the checkout checks prices and stock before it orders, and waits until problems are corrected', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 2]]);
  await reviewExpress(page);
  let sent = 0;
  await page.route(ORDER_CALL, (route) => {
    sent += 1;
    return route.continue();
  });
  await shelf.change(albarino, { price: 120 });
  await press(page, 'Confirmar Pedido');
  const refusal = `Error al crear la orden: Cambió el precio de: ${albarino.name}`;
  const toasts = page.getByRole('listitem').filter({ has: page.locator('[data-title]') });
  await expect(toasts.filter({ hasText: refusal })).toBeVisible();
  await expect(toasts.filter({ hasText: 'Precios actualizados' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu pedido no se realizó' })).toContainText(refusal);
  await expect(page.getByRole('main')).toContainText('$240.00');
  const confirm = page.getByRole('button', { name: 'Confirmar Pedido' });
  const review = page.getByRole('region', { name: 'Revisa tu pedido' });
  const summary = page.getByRole('region', { name: 'Resumen del pedido' });
  await expect(review).toContainText('antes $100.00, ahora $120.00');
  await expect(summary).toContainText('Diferencia+$40.00');
  await expect(confirm, 'a price that the buyer has not accepted').toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('1 producto cambió de precio desde que lo viste.');
  // The cart is read again behind the acceptance: with the stock of the next step it would already be short.
  const readAgain = page
    .waitForResponse('**/rpc/accept_cart_prices')
    .then(() => page.waitForResponse('**/rest/v1/cart_items?*'));
  await press(page, 'Aceptar el precio nuevo');
  await readAgain;
  await expect(page.getByRole('region', { name: 'Tu pedido no se realizó' })).toHaveCount(0);
  await expect(review).not.toContainText('antes $');
  await shelf.change(albarino, { stock_qty: 1 });
  // The cart is read before the order and again after the refusal: with the stock of the next step it would no longer be short.
  const cartRead = () => page.waitForResponse('**/rest/v1/cart_items?*');
  const refused = cartRead().then(cartRead);
  await press(page, 'Confirmar Pedido');
  await refused;
  await expect(page.getByText(`${albarino.name} (quedan 1)`).first()).toBeVisible();
  await expect(review).toContainText('1 de 2 × $120.00');
  await expect(review).toContainText('Solo queda 1 pieza');
  await expect(summary).toContainText('Productos1 pza.');
  await expect(summary).toContainText('Total$120');
  await expect(confirm, 'an order that is known to be refused').toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(new RegExp(albarino.name));
  await expect(page.getByRole('link', { name: 'Revisar carrito' })).toHaveAttribute('href', '/cart');
  expect(sent, 'orders sent').toBe(0);
  await shelf.change(albarino, { stock_qty: 2 });
  await press(page, 'Comprobar otra vez');
  await confirmOrder(page);
  expect(sent, 'orders sent').toBe(1);
});

test('the checkout names the lines the server refuses at the last moment', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 2]]);
  await reviewExpress(page);
  await page.route(ORDER_CALL, async (route) => {
    await shelf.change(albarino, { price: 120 });
    await route.continue();
  });
  await press(page, 'Confirmar Pedido');
  const refusal = `Error al crear la orden: Cambió el precio de: ${albarino.name}`;
  await expect(page.getByRole('region', { name: 'Tu pedido no se realizó' })).toContainText(refusal);
  await expect(page.getByRole('main')).toContainText('$240.00');
  await page.unroute(ORDER_CALL);
  await press(page, 'Aceptar el precio nuevo');
  await confirmOrder(page);
});

test('an order has the quantities on the screen, whatever another device does while it is on its way', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 2]]);
  await reviewExpress(page);
  const items = (await apiAs(buyer)).from('cart_items');
  await page.route(
    ORDER_CALL,
    async (route) => {
      await must(items.update({ quantity: 20 }).eq('store_product_id', albarino.storeProductId).select('id'));
      await route.continue();
    },
    { times: 1 },
  );
  await press(page, 'Confirmar Pedido');
  await expect(page.getByRole('region', { name: 'Tu pedido no se realizó' })).toContainText(
    'Tu carrito cambió en otra ventana o dispositivo. Revísalo antes de confirmar',
  );
  await expect(page.getByRole('region', { name: 'Revisa tu pedido' })).toContainText('20 × $100.00');
  await confirmOrder(page);
});

test('a session that is gone from the browser leads to the sign-in', async ({ signedIn: page, shelf }) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await reviewExpress(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await press(page, 'Confirmar Pedido');
  await page.waitForURL(/\/auth/);
});

test('the checkout offers the usual methods when they cannot be read, and reports a missing answer', async ({
  signedIn: page,
  shelf,
}) => {
  await shelf.fillCart([[shelf.albarino, 1]]);
  for (const unread of ['**/rest/v1/payment_methods**', '**/rest/v1/rpc/order_terms']) {
    await page.route(unread, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  }
  await reviewExpress(page);
  await page.getByRole('link', { name: 'Atrás' }).click();
  for (const method of [
    /Transferencia Bancaria.*2-3 días hábiles/,
    /Crédito Autorizado.*Línea de crédito disponible/,
    /Contraentrega.*Pago al recibir el pedido/,
  ]) {
    await expect(page.getByRole('radio', { name: method })).toBeVisible();
  }
  await press(page, 'Revisar Pedido');
  await page.route(ORDER_CALL, (route) => route.fulfill({ json: [] }), { times: 1 });
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('No se pudo crear la orden. Por favor intenta nuevamente.')).toBeVisible();
  await confirmOrder(page);
});

test('the checkout asks again for a method that is no longer offered', async ({ signedIn: page, shelf }) => {
  await shelf.fillCart([[shelf.albarino, 1]]);
  await reviewExpress(page);
  const card = { id: 9, code: 'card', name: 'Tarjeta de Crédito', description: null, is_active: true };
  await page.route('**/rest/v1/payment_methods**', (route) => route.fulfill({ json: [card] }));
  await page.reload();
  await expect(page.getByRole('main').getByText('Selecciona un método de pago')).toBeVisible();
  await press(page, 'Confirmar Pedido');
  await expect(heading(page, 'Método de pago')).toBeVisible();
  await expect(page.getByText('Selecciona un método de pago').first()).toBeVisible();
  await page.getByText('Tarjeta de Crédito').click();
  await press(page, 'Revisar Pedido');
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();

  await page.route('**/rest/v1/payment_methods**', (route) =>
    route.fulfill({ json: [{ ...card, is_active: false }] }),
  );
  await page.goto('/checkout?paso=pago');
  await expect(page.getByText('Por ahora no hay métodos de pago disponibles.')).toBeVisible();
});

test('the checkout stays when the establishment cannot be read again', async ({ signedIn: page, shelf }) => {
  await shelf.fillCart([[shelf.albarino, 1]]);
  await page.goto('/checkout');
  await chooseExpress(page);
  await page.route('**/rest/v1/locations**', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await press(page, 'Continuar al Pago');
  await expect(page.getByText('Error al actualizar la información de ubicación')).toBeVisible();
  await expect(heading(page, 'Opciones de entrega')).toBeVisible();
  await page.route('**/rest/v1/locations**', (route) => route.fulfill({ json: [] }));
  await press(page, 'Continuar al Pago');
  await expect(page.getByText('No hay ubicación seleccionada')).toBeVisible();
});

test('the confirmation of an order that cannot be read is left after three attempts', async ({
  signedIn: page,
  shelf,
}) => {
  await page.goto('/order-confirmation');
  await page.waitForURL('**/products');
  await shelf.fillCart([[shelf.albarino, 1]]);
  await reviewExpress(page);
  await confirmOrder(page);
  let attempts = 0;
  await page.route(/rest\/v1\/orders\?select=order_number/, (route) => {
    attempts += 1;
    return route.fulfill({ status: 500, json: { message: 'x' } });
  });
  await page.reload();
  await page.waitForURL('**/products');
  expect(attempts).toBe(3);
});
