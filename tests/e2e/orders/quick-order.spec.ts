import type { Page } from '@playwright/test';
import { apiAs } from '../support/account';
import { must, type Buyer } from '../support/buyer';
import { confirmedNumber, heading } from '../support/checkout';
import { signOutAnyway } from '../support/menu';
import { putIntoCart } from '../support/order-cart';
import { expect, expectAccessible, test, testOnce, themes } from '../support/test';

const search = (page: Page) => page.getByRole('combobox', { name: 'Producto o SKU' });
const lines = (page: Page) =>
  page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });
const isPhone = () => test.info().project.name === 'mobile';

/** An order of one bottle for the buyer's establishment, to be repeated. */
async function orderBefore(buyer: Buyer) {
  await putIntoCart(buyer, 'TEQ-NCO-001', 1);
  const api = await apiAs(buyer);
  const p_location_id = buyer.locationId;
  const day = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('sv-SE');
  await must(
    api.rpc('create_order_from_cart', {
      p_location_id,
      p_payment_method_id: 3,
      p_is_express: false,
      p_shipping_amount: 0,
      p_delivery_date: day,
      p_delivery_time_slot: 'afternoon',
      p_delivery_notes: 'Timbre',
      p_shipping_address: {},
      p_billing_address: {},
    }),
  );
}

/** A keyboard that counts its keys, Ctrl and Alt included. */
function countingKeyboard(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (stroke: string) => {
      keys += stroke.split('+').length;
      await page.keyboard.press(stroke);
    },
  };
}

test('ten products from the dashboard to the placed order take at most 150 keys', async ({
  signedIn: page,
  buyer,
}) => {
  test.skip(isPhone(), 'a phone has no such keyboard');
  await orderBefore(buyer);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Pedido rápido' })).toBeVisible();
  const keyboard = countingKeyboard(page);
  await keyboard.press('Alt+p');
  await expect(search(page)).toBeFocused();
  const wanted = [
    ['nueve com', 'Nueve Comales Blanco', '6'],
    ['nueve rep', 'Nueve Comales Reposado', '3'],
    ['siete can', 'Siete Cántaros', '2'],
    ['hathers', 'Hathersage', '2'],
    ['auld 12', '12', '1'],
    ['montserr', 'Montserrell', '6'],
    ['santa ruf', 'Rufina', '1'],
    ['ceibo mal', 'Ceibo', '4'],
    ['alcorz', 'Alcorzana', '2'],
    ['nueve anej', 'Nueve Comales Añejo', '1'],
  ] as const;
  for (const [term, name, quantity] of wanted) {
    await keyboard.type(term);
    await expect(page.getByRole('option', { selected: true })).toContainText(name);
    await keyboard.press('Enter');
    await expect(page.getByLabel('Cantidad', { exact: true })).toBeFocused();
    if (quantity !== '1') await keyboard.type(quantity);
    await keyboard.press('Enter');
    await expect(search(page)).toBeFocused();
  }
  await expect(lines(page)).toHaveCount(10);
  await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('6');

  await keyboard.press('Control+Enter');
  await expect(heading(page, 'Opciones de entrega')).toBeVisible();
  await expect(page.getByText('Elegimos lo mismo que en tu último pedido')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Por la tarde/ })).toBeChecked();
  await expect(page.getByLabel('Notas de entrega (opcional)')).toHaveValue('');
  await keyboard.press('Control+Enter');
  await expect(heading(page, 'Método de pago')).toBeFocused();
  await expect(page.getByRole('radio', { name: /Contraentrega/ })).toBeChecked();
  await keyboard.press('Control+Enter');
  await expect(heading(page, 'Revisa tu pedido')).toBeFocused();
  // A press that comes too early to be meant for the order places none.
  await keyboard.press('Control+Enter');
  const confirm = page.getByRole('button', { name: 'Confirmar Pedido' });
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
  await keyboard.press('Control+Enter');
  await confirmedNumber(page);
  expect(keyboard.count()).toBeLessThanOrEqual(150);
  await page.goto('/pedido-rapido');
  await expect(page.getByText('Aún no hay líneas')).toBeVisible();
});

const quantityOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Cantidad: ${name}(, |$)`) });

const written = `Hola, para el viernes:
1 ginebra
- 6 teq-nco-001
montserrell brut caja x2
6 x nueve comales repos
zzzz qqqq, 3
2.5 TEQ-NCO-004
TEQ-NCO-008\t90000
auld lane black kiln 18
4 nueve comales reposado`;

test('a pasted list is reviewed line by line before anything is in the cart', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page.getByLabel('Tu lista, una línea por producto').fill(written);
  await page.reload();
  await expect(page.getByLabel('Tu lista, una línea por producto')).toHaveValue(written);
  await page.getByRole('button', { name: 'Revisar lista' }).click();
  await expect(lines(page)).toHaveCount(9);
  // A greeting is shown, but is not a line.
  await expect(page.getByRole('region', { name: 'Textos sin producto' })).toContainText(
    'Hola, para el viernes:',
  );
  await expect(line(page, 'Escribiste: - 6 teq-nco-001')).toContainText('Seguro');
  await expect(line(page, '6 x nueve comales repos')).toContainText('Elige');
  // The exact name is a sure match, although the litre's name has all of its words too; but an earlier line has the product.
  const again = line(page, 'Escribiste: 4 nueve comales reposado');
  await expect(again).toContainText('Confirma');
  await expect(again.getByRole('button', { name: '4 pzas. en lugar de la línea 6' })).toBeVisible();
  await again.getByRole('button', { name: '4 pzas. más de Nueve Comales Reposado' }).click();
  await expect(again).toContainText('Seguro');
  await expect(line(page, 'zzzz qqqq')).toContainText('No encontrado');
  await expect(line(page, '2.5 TEQ-NCO-004')).toContainText('Escribe la cantidad');
  await expect(line(page, 'TEQ-NCO-008')).toContainText('Solo quedan');
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await expect(line(page, 'Black Kiln 18')).toContainText('A confirmar: el 18 puede ser parte del nombre');
  // The checkout key names the obstacle and moves to it; a choice moves to the next line.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Resuelve o quita \d líneas antes de pagar/)).toBeVisible();
  await expect(page.getByText(/^\d por elegir · 1 no encontrada/)).toBeVisible();
  await line(page, '6 x nueve comales repos')
    .getByRole('button', { name: /Nueve Comales Reposado 1 L/ })
    .press('Enter');
  await expect(
    line(page, 'ginebra')
      .getByRole('button', { name: /^Elegir/ })
      .first(),
  ).toBeFocused();
  await line(page, 'Black Kiln 18')
    .getByRole('button', { name: /^18 pzas. de/ })
    .press('Enter');
  await expect(quantityOf(page, 'Auld Piper’s Lane Black Kiln 18 Años')).toHaveValue('18');
  await line(page, 'zzzz qqqq').getByLabel('Buscar de nuevo: zzzz qqqq, 3').fill('TEQ-NCO-006');
  await line(page, 'zzzz qqqq').getByRole('button', { name: 'Buscar de nuevo' }).click();
  await expect(line(page, 'Escribiste: zzzz qqqq, 3')).toContainText('Seguro');
  await line(page, '2.5 TEQ-NCO-004')
    .getByRole('textbox', { name: /^Cantidad/ })
    .fill('2');
  await page.keyboard.press('Enter');
  await line(page, 'TEQ-NCO-008')
    .getByRole('button', { name: /^Dejar/ })
    .click();

  // Another tab works on the same draft.
  const other = await context.newPage();
  await other.goto('/pedido-rapido');
  await expect(lines(other)).toHaveCount(9);
  await line(other, 'ginebra').getByRole('button', { name: 'Quitar 1 ginebra' }).click();
  await expect(lines(page)).toHaveCount(8);
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect(lines(page)).toHaveCount(9);
  await other.close();

  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page.getByText('Resuelve o quita 1 línea antes de pagar')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page
    .getByRole('alertdialog', { name: 'Hay 1 texto de tu lista sin resolver' })
    .getByRole('button', { name: 'Agregar 8 líneas listas' })
    .click();
  await expect(page.getByText('7 productos agregados al carrito')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(
    line(page, 'ginebra')
      .getByRole('button', { name: /^Elegir/ })
      .first(),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Ver carrito' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mi Carrito');
  await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('6');
  await expect(quantityOf(page, 'Nueve Comales Reposado 1 L')).toHaveValue('6');
  await expect(quantityOf(page, 'Nueve Comales Reposado')).toHaveValue('6');

  await page.goto('/dashboard');
  // A line is left.
  await signOutAnyway(page);
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('private:')),
  );
  expect(kept).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 409/,
  });

  testOnce(
    'a list waits with a message, and continues when the connection is back, added once',
    async ({ signedIn: page, context }) => {
      await page.goto('/pedido-rapido');
      await page.getByRole('button', { name: 'Pegar una lista' }).click();
      await page
        .getByLabel('Tu lista, una línea por producto')
        .fill('6 teq-nco-001\n4 nueve comales reposado');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Revisar lista' }).click();
      await expect(lines(page)).toHaveCount(2);
      await expect(line(page, '6 teq-nco-001')).toContainText('Sin conexión');
      await expect(page.getByText('Buscando…')).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Tu lista queda guardada en este dispositivo');
      await line(page, '6 teq-nco-001')
        .getByRole('textbox', { name: /^Cantidad/ })
        .fill('7');
      await page.keyboard.press('Enter');
      await context.setOffline(false);
      await expect(line(page, 'Escribiste: 6 teq-nco-001')).toContainText('Seguro');
      await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('7');

      await context.setOffline(true);
      await page.getByRole('button', { name: 'Agregar al carrito' }).click();
      await expect(page.getByRole('main')).toContainText('entra al carrito una sola vez, en cuanto vuelva');
      await context.setOffline(false);
      await expect(page.getByText('2 productos agregados al carrito')).toBeVisible();
      await expect(lines(page)).toHaveCount(0);
      await page.goto('/cart');
      await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('7');
    },
  );

  testOnce(
    'a portal that is away loses nothing of the list, and an answer that is lost adds nothing twice',
    async ({ signedIn: page }) => {
      const search = '**/rest/v1/rpc/match_order_lines*';
      const addition = '**/rest/v1/rpc/add_cart_lines*';
      await page.goto('/pedido-rapido');
      await page.route(search, (route) => route.abort('connectionrefused'));
      await page.getByRole('button', { name: 'Pegar una lista' }).click();
      await page
        .getByLabel('Tu lista, una línea por producto')
        .fill('6 teq-nco-001\n4 nueve comales reposado');
      await page.getByRole('button', { name: 'Revisar lista' }).click();
      await expect(page.getByRole('main')).toContainText('seguimos intentando', { timeout: 30_000 });
      await page.reload();
      await expect(lines(page)).toHaveCount(2);
      await expect(page.getByRole('main')).toContainText('seguimos intentando', { timeout: 30_000 });
      await page.unroute(search);
      // Without a press.
      await expect(line(page, 'Escribiste: 6 teq-nco-001')).toContainText('Seguro', { timeout: 30_000 });
      await expect(page.getByRole('main')).not.toContainText('seguimos intentando');

      await page.route(addition, async (route) => {
        await route.fetch();
        await route.abort('connectionrefused');
      });
      await page.getByRole('button', { name: 'Agregar al carrito' }).click();
      await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible();
      await expect(lines(page)).toHaveCount(2);
      await page.unroute(addition);
      await page.reload();
      await expect(line(page, 'Escribiste: 6 teq-nco-001')).toContainText('Seguro');
      // They are in the cart, and are not added to it again.
      await expect(page.getByText('2 productos en el carrito').first()).toBeAttached();
      await expect(page.getByRole('main')).not.toContainText(/se suman|tu carrito ya/i);
      await page.getByRole('button', { name: 'Agregar al carrito' }).click();
      await expect(lines(page)).toHaveCount(0);
      await page.goto('/cart');
      await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('6');
      await expect(quantityOf(page, 'Nueve Comales Reposado')).toHaveValue('4');
    },
  );
});
