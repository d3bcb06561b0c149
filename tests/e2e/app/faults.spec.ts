import type { Page, Route } from '@playwright/test';
import { addLocation, apiAs } from '../support/account';
import { must, type Buyer } from '../support/buyer';
import {
  chooseExpress,
  confirmOrder,
  heading,
  ORDER_CALL,
  payOnDelivery,
  press,
  reviewExpress,
  reviewFromBanner,
} from '../support/checkout';
import { test } from '../support/shelf';
import { expect, sendLogin, signIn } from '../support/test';

test.use({ expectedComplaint: /status of (400|401|403)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

/** The buyer's orders in the database. */
async function ordersOf(buyer: Buyer) {
  const api = await apiAs(buyer);
  return must(
    api
      .from('orders')
      .select('order_number,location_id,total,order_items(quantity)')
      .eq('user_id', buyer.userId)
      .order('created_at'),
  );
}

test('input survives the loss of the connection in the middle of the checkout', async ({
  signedIn: page,
  shelf,
  buyer,
  context,
}) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Mañana, / }).click();
  await page.getByText('14:00-17:00').click();
  await page.getByLabel('Notas de entrega (opcional)').fill('Timbre azul');
  await context.setOffline(true);
  await press(page, 'Continuar al Pago');
  await expect(page.getByText('Error al actualizar la información de ubicación')).toBeVisible();
  await expect(page.getByLabel('Notas de entrega (opcional)')).toHaveValue('Timbre azul');
  await context.setOffline(false);
  await payOnDelivery(page);

  await context.setOffline(true);
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('No se pudo completar el pedido. Inténtalo nuevamente.')).toBeVisible();
  await expect(page.getByText('No pudimos comprobar tu carrito.')).toBeVisible();
  expect(await ordersOf(buyer)).toEqual([]);
  await context.setOffline(false);
  const number = await confirmOrder(page);
  await expect(page.getByText('Timbre azul')).toBeVisible();
  expect(await ordersOf(buyer)).toMatchObject([{ order_number: number, total: 200 }]);
});

test('an order with a lost answer is found, and a second one is not placed', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await reviewExpress(page);
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(ORDER_CALL, lose, { times: 1 });
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('No sabemos si recibimos tu pedido')).toBeVisible();
  await expect(page.getByText(/No se pudo completar el pedido/)).toHaveCount(0);
  await expect(page.getByText('si ya lo recibimos, no se duplicará')).toBeVisible();
  const [lost] = await ordersOf(buyer);
  expect(await confirmOrder(page)).toBe(lost?.order_number);
  expect(await ordersOf(buyer)).toHaveLength(1);

  await shelf.fillCart([[shelf.albarino, 3]]);
  await reviewExpress(page);
  await page.route(ORDER_CALL, lose, { times: 1 });
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('No sabemos si recibimos tu pedido')).toBeVisible();
  await page.reload();
  await page.waitForURL('**/orders/*');
  const orders = await ordersOf(buyer);
  expect(orders.map(({ order_items }) => order_items)).toEqual([[{ quantity: 2 }], [{ quantity: 3 }]]);
  await expect(
    page.getByRole('heading', { level: 1, name: `Pedido ${orders[1]?.order_number}` }),
  ).toBeVisible();
  const stock = await must(
    shelf.operator.from('store_products').select('stock_qty').eq('id', shelf.albarino.storeProductId),
  );
  expect(stock, 'taken once per order').toEqual([{ stock_qty: 45 }]);
});

test('the same cart filled again after a lost answer is a new order', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await reviewExpress(page);
  await page.route(
    ORDER_CALL,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('No sabemos si recibimos tu pedido')).toBeVisible();
  const [first] = await ordersOf(buyer);
  await page.goto('/cart');
  await expect(page.getByRole('status').filter({ hasText: `${first?.order_number} sí quedó` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver pedido' })).toBeVisible();
  await page.goto('/products');
  await shelf.fillCart([[shelf.albarino, 2]]);
  await reviewExpress(page);
  await expect(page.getByText(`Tu pedido ${first?.order_number} sí quedó confirmado`)).toBeVisible();
  expect(await confirmOrder(page)).not.toBe(first?.order_number);
  expect(await ordersOf(buyer)).toHaveLength(2);
});

test('each establishment keeps its own cart while two windows switch between them', async ({
  signedIn: page,
  shelf,
  buyer,
  context,
}) => {
  const second = 'Zócalo Bar';
  await shelf.fillCart([[shelf.albarino, 1]]);
  await addLocation(buyer, second);
  await page.goto('/location-select');
  await page.getByRole('radio', { name: buyer.locationName }).click();
  await press(page, 'Continuar al Catálogo');
  await page.waitForURL('**/products');
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${shelf.albarino.name}` });
  await expect(quantity).toHaveValue('1');

  const other = await context.newPage();
  await other.goto('/location-select');
  await other.getByRole('radio', { name: second }).click();
  await press(other, 'Continuar al Catálogo');
  await other
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: /^Carrito/ })).toContainText('1');

  // The first window learns of the switch, and returns before anything is ordered.
  await page.getByRole('button', { name: `Volver a ${buyer.locationName}` }).click();
  await expect(quantity).toHaveValue('1');
  await quantity.fill('5');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await quantity.press('Enter');
  await saved;
  await page.getByRole('link', { name: 'Proceder al Pago' }).click();
  await expect(page.getByRole('main')).toContainText(buyer.locationName);
  await chooseExpress(page);
  await payOnDelivery(page);
  await confirmOrder(page);

  expect(await ordersOf(buyer)).toMatchObject([
    { location_id: buyer.locationId, order_items: [{ quantity: 5 }] },
  ]);
  const carts = await must(
    shelf.operator
      .from('carts')
      .select('location_id,cart_items(store_product_id,quantity)')
      .eq('user_id', buyer.userId),
  );
  const elsewhere = carts.filter(({ location_id }) => location_id !== buyer.locationId);
  expect(elsewhere).toMatchObject([{ cart_items: [{ quantity: 1 }] }]);
  expect(elsewhere[0]?.cart_items[0]?.store_product_id).not.toBe(shelf.albarino.storeProductId);
});

test('a buyer can order with the browser’s storage blocked', async ({ page, shelf, buyer }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await shelf.fillCart([[shelf.albarino, 2]]);
  await signIn(page, buyer);
  await reviewFromBanner(page);
  const number = await confirmOrder(page);
  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  await expect(page.getByRole('link', { name: `Ver pedido ${number}` })).toBeVisible();
});

/** Sets the device's clock wrong on every page from its start. */
async function shiftClock(page: Page, hours: number) {
  await page.addInitScript((milliseconds) => {
    const RealDate = Date;
    const now = () => RealDate.now() + milliseconds;
    window.Date = new Proxy(RealDate, {
      construct: (target, values: [] | [number]) =>
        values.length ? new target(...values) : new target(now()),
      get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
    });
  }, hours * 3_600_000);
}

/** Hours from now to six in the morning of a day, when none of its slots has passed: 1 is tomorrow, -1 yesterday. */
function hoursToMorning(days: number): number {
  const morning = new Date();
  morning.setDate(morning.getDate() + days);
  morning.setHours(6, 0, 0, 0);
  return (morning.getTime() - Date.now()) / 3_600_000;
}

test('the app works with a clock that is a day ahead', async ({ page, shelf, buyer }) => {
  await shiftClock(page, hoursToMorning(1));
  const sessions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) sessions.push(request.url());
  });
  await shelf.fillCart([[shelf.albarino, 1]]);
  await signIn(page, buyer);
  await page.goto('/checkout');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await expect(page.getByLabel('Fecha de entrega')).toHaveAttribute('min', today);
  await page.getByRole('button', { name: /^Hoy, / }).click();
  await page.getByText('9:00-12:00').click();
  await payOnDelivery(page);
  await confirmOrder(page);
  expect(sessions, 'signed in, and not refreshed since').toHaveLength(1);
});

test('the app explains the problem when the clock is a day behind', async ({ page, shelf, buyer }) => {
  await shiftClock(page, hoursToMorning(-1));
  await shelf.fillCart([[shelf.albarino, 1]]);
  await signIn(page, buyer);
  await page.goto('/checkout');
  await page.getByRole('button', { name: /^Hoy, / }).click();
  await page.getByText('9:00-12:00').click();
  await payOnDelivery(page);
  await press(page, 'Confirmar Pedido');
  await expect(page.getByText('La fecha de entrega ya pasó').first()).toBeVisible();
  expect(await ordersOf(buyer)).toEqual([]);
  await page.getByRole('link', { name: 'Cambiar entrega' }).click();
  await chooseExpress(page);
  await press(page, 'Continuar al Pago');
  await press(page, 'Revisar Pedido');
  await confirmOrder(page);
});

test('an ended session asks for a sign-in, and continues on the same page', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await page.goto('/checkout');
  await chooseExpress(page);
  await page.getByLabel('Notas de entrega (opcional)').fill('Timbre azul');
  await payOnDelivery(page);
  const api = await apiAs(buyer);
  await api.auth.signOut({ scope: 'global' });
  await press(page, 'Confirmar Pedido');
  await page.waitForURL('**/auth?**');
  await expect(page.getByText('Debes iniciar sesión para continuar')).toBeVisible();
  await sendLogin(page, buyer);
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Timbre azul');
  await confirmOrder(page);
  expect(await ordersOf(buyer)).toHaveLength(1);
});
