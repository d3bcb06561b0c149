import { expressOrder } from '../../../testing/fixtures/express-order';
import { apiAs } from '../support/account';
import { client, must, type Buyer } from '../support/buyer';
import { readKeys } from '../support/portal';
import { expect, expectAccessible, signIn, test, testOnce, themes } from '../support/test';
import { test as shelfTest, testOnce as shelfTestOnce } from '../support/shelf';

/** The demo's buyers: of one group, with shared establishments. */
const mariana = { email: 'compras@lacantina.mx', password: 'Sumiller2026' };
const colleague = { email: 'barra@lacantina.mx', password: 'Sumiller2026' };

/** An order the colleague has placed where Mariana also buys. */
async function orderOfColleague() {
  const api = client(readKeys().publishable);
  const { data, error } = await api.auth.signInWithPassword(colleague);
  if (error) throw error;
  return must(
    api
      .from('orders')
      .select('id,order_number')
      .eq('user_id', data.user.id)
      .order('created_at')
      .limit(1)
      .single(),
  );
}

test('a buyer finds orders by the words of a product in any order, and sees its lines', async ({ page }) => {
  await signIn(page, mariana);
  await page.goto('/orders');
  const search = page.getByLabel('Buscar por número, producto o mes');
  const rows = page.getByRole('main').locator('tr, li').filter({ hasText: 'PED-' });
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await search.fill('blanco nueve');
  await expect(rows.getByText(/^\d+ × Nueve Comales Blanco$/).first()).toBeVisible();
  const found = await rows.count();
  expect(found).toBeLessThan(all);
  await expect(rows.getByText('Nueve Comales Blanco')).toHaveCount(found);
  await search.fill('teq-nco');
  await expect(rows.getByText('Nueve Comales Reposado').first()).toBeVisible();
  await search.fill('%');
  await expect(page.getByText('Ningún pedido coincide con tu búsqueda')).toBeVisible();
  await search.fill('nueve (blanco),"');
  await expect(rows).toHaveCount(found);
});

test('a buyer finds orders by number, status and tab, and keeps the position', async ({ page }) => {
  await signIn(page, mariana);
  await page.goto('/orders');
  const links = page.getByRole('link', { name: /^Ver pedido PED-/ });
  await expect(links.first()).toBeVisible();
  const number = (await links.last().getAttribute('aria-label'))?.replace('Ver pedido ', '') ?? '';
  await page.getByLabel('Buscar por número, producto o mes').fill(number.toLowerCase());
  await expect(links).toHaveCount(1);
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
  await page.reload();
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: `Descargar pedido ${number}` }).click();
  await expect(page).toHaveURL(/\/orders\?buscar=/);

  await page.getByLabel('Buscar por número, producto o mes').fill('PED-1999');
  await expect(page.getByText('Ningún pedido coincide con tu búsqueda')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(links.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Todos los estados',
    'Pendiente',
    'Confirmado',
    'Procesando',
    'Enviado',
    'Entregado',
    'Cancelado',
  ]);
  await page.getByRole('option', { name: 'Entregado' }).click();
  await expect(page.getByRole('main').getByText('Pendiente')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Entregado').nth(1)).toBeVisible();

  await page.getByRole('tab', { name: 'Facturas' }).click();
  await expect(page.getByText('Tus facturas aparecerán aquí')).toBeVisible();
  await page.getByRole('tab', { name: 'Crédito' }).click();
  await page.reload();
  await expect(page.getByText('Crédito Disponible')).toBeVisible();
  await expect(page.getByText('Saldo Utilizado')).toBeVisible();
  await expect(page.getByText(/^Tu grupo tiene una línea de crédito de \$250,000/)).toBeVisible();
});

test('an order is shown in collapsible sections, ready to print', async ({ page }) => {
  await signIn(page, mariana);
  await page.goto('/orders');
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.getByRole('link', { name: /^Ver pedido PED-/ }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page
    .getByRole('link', { name: /^Ver pedido PED-/ })
    .first()
    .click();
  const sections = ['Información Fiscal', 'Información de Entrega', 'Resumen del Pedido'];
  for (const name of [...sections, 'Productos Comprados']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);

  const fiscal = page.getByRole('region', { name: 'Información Fiscal' });
  await expect(fiscal).toContainText('ID de cliente');
  await expect(fiscal).toContainText(/C-\d+/);
  await page.getByRole('button', { name: 'Información Fiscal' }).click();
  await expect(fiscal.getByText('ID de cliente')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText('Envío$0.00');
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  await expect(page.getByRole('table')).toHaveCount(isWide ? 1 : 0);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link', { name: 'Mis Pedidos' }).click();
  await page.waitForURL('**/orders');
});

testOnce('a colleague’s email stays hidden', async ({ page }) => {
  const order = await orderOfColleague();
  await signIn(page, mariana);
  await page.goto(`/orders/${order.id}`);
  const summary = page.getByRole('region', { name: 'Resumen del Pedido' });
  await expect(summary).toContainText(order.order_number);
  await expect(summary).not.toContainText('Correo electrónico');
  await expect(page.getByRole('main')).not.toContainText('@');
  await page.getByRole('link', { name: 'Mis Pedidos' }).first().click();
  await expect(page.getByRole('link', { name: /^Ver pedido PED-/ }).first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, colleague);
  await page.goto(`/orders/${order.id}`);
  await expect(summary).toContainText(colleague.email);
});

testOnce('another group’s order is hidden, and an unknown one is reported', async ({ signedIn: page }) => {
  const order = await orderOfColleague();
  await page.goto('/orders');
  await expect(page.getByText('No tienes pedidos aún')).toBeVisible();
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido no encontrado' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Pedido no encontrado' })).toHaveCount(
    1,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a Pedidos' }).click();
  await page.waitForURL('**/orders');
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaint: /status of 500|Error fetching/ });

  testOnce(
    'the list says that it could not be read, and offers a retry there and at an order',
    async ({ signedIn: page }) => {
      await page.route('**/rest/v1/orders?**', (route) =>
        route.fulfill({ status: 500, json: { message: 'x' } }),
      );
      await page.goto('/orders');
      await expect(page.getByRole('heading', { name: 'No pudimos cargar tus pedidos' })).toBeVisible();
      await expect(page.getByText('El servicio no responde.')).toBeVisible();
      await expect(page.getByText('No tienes pedidos aún')).toHaveCount(0);
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      await page.unroute('**/rest/v1/orders?**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('No tienes pedidos aún')).toBeVisible();
      await page.route('**/rest/v1/orders?**', (route) =>
        route.fulfill({ status: 500, json: { message: 'x' } }),
      );
      await page.goto('/orders/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { level: 1, name: 'Error al cargar el pedido' })).toBeVisible();
      await expect(
        page.locator('[data-sonner-toast]').filter({ hasText: 'Error al cargar el pedido' }),
      ).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Volver a Pedidos' })).toBeVisible();
      await page.unroute('**/rest/v1/orders?**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Pedido no encontrado' })).toBeVisible();
    },
  );
});

/** Orders the buyer's cart, express; returns the order's id. */
async function orderCart(buyer: Buyer) {
  const api = await apiAs(buyer);
  const [order] = await must(
    api.rpc('create_order_from_cart', {
      ...expressOrder(buyer.locationId),
      p_payment_method_id: 3,
      p_shipping_address: {},
    }),
  );
  return order?.order_id;
}

shelfTest(
  'an order is repeated at today’s prices, and says what is gone before anything is in the cart',
  async ({ signedIn: page, shelf, buyer }) => {
    const { albarino, barbera } = shelf;
    await shelf.fillCart([
      [albarino, 2],
      [barbera, 1],
    ]);
    const id = await orderCart(buyer);
    await shelf.change(albarino, { price: 110 });
    await shelf.retire(barbera);
    await page.goto(`/orders/${id}`);
    const tracker = page.getByRole('list', { name: 'Avance del pedido' });
    await expect(tracker.getByRole('listitem')).toHaveText([
      'Pendiente',
      'Confirmado (por venir)',
      'Procesando (por venir)',
      'Enviado (por venir)',
      'Entregado (por venir)',
    ]);
    await expect(tracker.locator('[aria-current=step]')).toHaveText('Pendiente');
    const sheet = page.getByRole('dialog', { name: /^Repetir PED-/ });
    await page.getByRole('button', { name: 'Repetir' }).click();
    await expect(sheet.getByText('1 no disponible · 1 más caro')).toBeVisible();
    await expect(sheet.getByRole('listitem').filter({ hasText: barbera.name })).toContainText(
      'No se vende aquí',
    );
    await sheet.getByRole('button', { name: 'Ver en el carrito' }).click();
    await page.waitForURL('**/cart');
    await expect(page.getByText(/^Pedido PED-.+ agregado al carrito/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` })).toHaveValue('2');
    await expect(page.getByRole('main')).toContainText('$220.00');
    await expect(page.getByRole('main')).not.toContainText(barbera.name);

    const quantity = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
    await shelf.fillCart([[shelf.carmenere, 1]]);
    const ask = async (answer: string, from = `/orders/${id}`) => {
      await page.goto(from);
      await page.getByRole('button', { name: /^Repetir PED-/ }).click();
      await expect(sheet).toContainText('Tu carrito ya tiene 2 productos');
      await sheet.getByRole('radio', { name: answer }).click();
      await sheet.getByRole('button', { name: 'Ver en el carrito' }).click();
      await page.waitForURL('**/cart');
    };
    await page.goto(`/orders/${id}`);
    await page.getByRole('button', { name: 'Repetir' }).click();
    await expect(sheet.getByRole('radio', { name: 'Sumar al carrito' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Repetir' })).toBeFocused();
    // The dashboard's recent orders and the list offer it too.
    await ask('Sumar al carrito', '/dashboard');
    await expect(quantity(albarino.name)).toHaveValue('4');
    await expect(quantity(shelf.carmenere.name)).toHaveValue('1');
    await ask('Reemplazar carrito', '/orders');
    await expect(quantity(albarino.name)).toHaveValue('2');
    await expect(quantity(shelf.carmenere.name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(quantity(albarino.name)).toHaveValue('4');
    await expect(quantity(shelf.carmenere.name)).toHaveValue('1');
  },
);

test('an owner finds the orders of all establishments in one list', async ({ page }) => {
  await signIn(page, mariana);
  await page.goto('/orders');
  const status = page.getByText(/^\d+ pedidos$/);
  await expect(status).toBeVisible();
  const ofOne = Number.parseInt((await status.textContent()) ?? '', 10);
  await page.getByRole('combobox', { name: 'Establecimiento' }).click();
  await page.getByRole('option', { name: 'Todos mis establecimientos' }).click();
  await expect(page).toHaveURL(/establecimiento=todos/);
  await expect
    .poll(async () => Number.parseInt((await status.textContent()) ?? '', 10))
    .toBeGreaterThan(ofOne);
  const main = page.getByRole('main');
  for (const name of ['La Cantina Roma', 'La Cantina Chapultepec'])
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(main.getByText('La Cantina Roma', { exact: true }).first()).toBeVisible();
});

shelfTestOnce(
  'leaves the fiscal section out where there is no fiscal data',
  async ({ signedIn: page, shelf, buyer }) => {
    await must(
      shelf.operator
        .from('locations')
        .update({ fiscal_data_id: null })
        .eq('id', buyer.locationId)
        .select('id'),
    );
    await shelf.fillCart([[shelf.albarino, 2]]);
    await page.goto(`/orders/${await orderCart(buyer)}`);
    await expect(page.getByRole('button', { name: 'Información de Entrega' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Express ($0) - Lo antes posible');
    await expect(page.getByRole('button', { name: 'Información Fiscal' })).toHaveCount(0);
  },
);
