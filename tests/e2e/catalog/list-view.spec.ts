import { expressOrder } from '../../../testing/fixtures/express-order';
import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { cards } from '../support/catalog';
import { test } from '../support/shelf';
import { expect, expectAccessible } from '../support/test';

test("a regular types quantities into a list, from row to row, and sees each product's last price", async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  const { albarino, barbera, carmenere } = shelf;
  await shelf.fillCart([[albarino, 2]]);
  const api = await apiAs(buyer);
  const order = { ...expressOrder(buyer.locationId), p_payment_method_id: 3, p_shipping_address: {} };
  await must(api.rpc('create_order_from_cart', order));
  await shelf.change(albarino, { price: 130 });

  await page.goto('/products');
  const table = page.getByRole('table', { name: 'Lista de productos' });
  const row = table.getByRole('row').filter({ hasText: albarino.name });
  await expect(row).toContainText(/\$100\.00 · \d+ \S+, \+\$30\.00/);
  await expect(row).toContainText('Botella 750 ml');
  await expect(cards(page), 'no cards for a buyer who has ordered here').toHaveCount(0);

  await page.getByRole('button', { name: 'Cuadrícula' }).click();
  await page.getByRole('button', { name: `Agregar ${albarino.name} al carrito` }).click();
  const ofCard = page.getByRole('dialog', { name: 'Agregar al carrito' });
  await expect(ofCard).toContainText(/La última vez \$100\.00 · \d+ \S+, \+\$30\.00/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lista' }).click();

  const field = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
  const [first, second, third] = [field(albarino.name), field(barbera.name), field(carmenere.name)];
  await first.focus();
  for (const key of ['3', 'ArrowDown', '1', '2', 'Tab', '1', '.', '5', 'Enter'])
    await page.keyboard.press(key);
  await expect(page.getByText('Escribe un número entero. Sigue en 0.')).toBeVisible();
  await expect(third).toBeFocused();
  await expect(third).toHaveValue('');
  for (const key of ['5', '1', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByText('El máximo es 50. Sigue en 0.')).toBeVisible();
  for (const key of ['4', 'Enter']) await page.keyboard.press(key);
  await expect(third, 'Enter saves and stays').toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(second).toBeFocused();
  await expect(second).toHaveValue('12');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const held = async () => {
    const lines = await must(api.from('cart_items').select('store_product_id,quantity'));
    return Object.fromEntries(lines.map((line) => [line.store_product_id, line.quantity]));
  };
  await expect
    .poll(held)
    .toEqual({ [albarino.storeProductId]: 3, [barbera.storeProductId]: 12, [carmenere.storeProductId]: 4 });

  // The quantity is selected: one key empties it, and empty removes the line.
  for (const key of ['Backspace', 'ArrowUp', '7', 'Enter']) await page.keyboard.press(key);
  await expect.poll(held).toEqual({ [albarino.storeProductId]: 7, [carmenere.storeProductId]: 4 });
  await expect(page.getByRole('banner').getByText('2', { exact: true })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await row.getByRole('link', { name: albarino.name }).click();
  const paid = page.getByRole('dialog').getByRole('region', { name: 'Lo que has pagado aquí' });
  await expect(paid).toContainText(/La última vez \$100\.00 · \d+ \S+, \+\$30\.00/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Cuadrícula' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.reload();
  await expect(cards(page), 'the choice is kept').toHaveCount(3);
  await page.getByRole('button', { name: 'Lista' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Lista de productos' }).getByRole('listitem')).toHaveCount(3);
  await expect(first).toHaveValue('7');
  await expectAccessible(page);

  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(/La última vez \$100\.00 · \d+ \S+, \+\$30\.00/);
});

test('at least eleven products of the list are on the screen at once', async ({ signedIn: page }) => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lista' }).click();
  const rows = page.getByRole('table', { name: 'Lista de productos' }).locator('tbody tr');
  await expect(rows).toHaveCount(60);
  const bottoms = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const height = page.viewportSize()?.height ?? 0;
  expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(11);
});

test('a suggestion goes into the cart without leaving the search box', async ({ signedIn: page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Buscar productos' });
  const options = page.getByRole('listbox', { name: 'Productos sugeridos' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('nueve comales', { delay: 20 });
  await expect(options.first()).toContainText('Nueve Comales');
  const name = await options.first().locator('span span').first().innerText();
  await expect(options.filter({ hasText: 'Marca' })).toHaveText(/Nueve Comales/);
  for (const key of ['ArrowDown', 'Tab', '1', '2', 'Enter']) await page.keyboard.press(key);
  await expect(search).toBeFocused();
  const added = page.getByRole('main').getByRole('textbox', { name: `Cantidad: ${name}` });
  await expect(added).toHaveValue('12');

  // A digit moves to the quantity as well, and the box accepts the next term at once.
  await page.keyboard.type('alcorzana', { delay: 20 });
  await expect(options.first()).toContainText('Alcorzana');
  const second = await options.first().locator('span span').first().innerText();
  for (const key of ['ArrowDown', '4']) await page.keyboard.press(key);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('textbox', { name: `Cantidad: ${second}` })).toHaveValue('4');
  await expect(search).toBeFocused();
  await page
    .getByRole('search')
    .getByRole('button', { name: `Agregar ${second} al carrito` })
    .click();
  await expect(page.getByRole('main').getByRole('textbox', { name: `Cantidad: ${second}` })).toHaveValue('5');
  await options.filter({ hasText: 'Marca' }).first().click();
  await expect(page).toHaveURL(/\/products\?marca=Alcorzana/);
});

test('Mis Productos is an order guide with sections and par levels, which fill the cart from a count', async ({
  signedIn: page,
  shelf,
  buyer,
}) => {
  const { albarino, barbera, carmenere } = shelf;
  await shelf.fillCart([[albarino, 4]]);
  const api = await apiAs(buyer);
  await must(
    api.rpc('create_order_from_cart', {
      ...expressOrder(buyer.locationId),
      p_payment_method_id: 3,
      p_shipping_address: {},
    }),
  );
  const favorites = [albarino, barbera, carmenere].map(({ id }) => ({
    user_id: buyer.userId,
    location_id: buyer.locationId,
    product_id: id,
  }));
  await must(api.from('wishlist_items').insert(favorites).select('id'));

  await page.goto('/products');
  await page.getByRole('button', { name: 'Mis Productos' }).click();
  await page.getByRole('button', { name: 'Guía' }).click();
  await page.getByRole('button', { name: 'Organizar' }).click();
  await page.getByLabel(`Sección de ${barbera.name}`).fill('Cava');
  await page.getByLabel(`Mínimo de ${barbera.name}`).fill('12');
  await page.getByLabel(`Sección de ${albarino.name}`).fill('Barra');
  await page.getByLabel(`Mínimo de ${albarino.name}`).fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El mínimo debe ser un entero de 1 a 99,999.')).toBeVisible();
  await expect(page.getByLabel(`Mínimo de ${albarino.name}`)).toHaveValue('x');
  const readAgain = page
    .waitForResponse((answer) => answer.request().postData()?.includes('"par_level":6') ?? false)
    .then(() => page.waitForResponse('**/rpc/order_guide'));
  // Saved after a pause, without a key.
  await page.getByLabel(`Mínimo de ${albarino.name}`).fill('6');
  await readAgain;
  await expect(page.getByLabel(`Mínimo de ${albarino.name}`)).toHaveValue('6');
  await expect(page.getByLabel(`Sección de ${barbera.name}`)).toHaveValue('Cava');
  await page.getByRole('button', { name: 'Listo' }).click();

  // A colleague’s browser, or this one after a reload, opens the guide.
  await page.reload();
  const main = page.getByRole('main');
  const shelves = page.locator('#shelf');
  await expect(shelves.getByRole('heading', { level: 3 })).toHaveText(['Barra1', 'Cava1', 'Sin sección1']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis Productos');
  const bar = page.getByRole('region', { name: 'Barra' });
  await expect(bar).toContainText('Mínimo 6');
  await expect(bar).toContainText('$100.00 · hoy');
  const quantity = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
  await expect(quantity(albarino.name)).toHaveAttribute('placeholder', '4');
  await quantity(albarino.name).click();
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowDown');
  await expect(quantity(barbera.name)).toBeFocused();
  await expect(quantity(albarino.name)).toHaveValue('2');
  const rail = page.getByRole('region', { name: 'Tu carrito' });
  await expect(rail.getByRole('listitem')).toHaveText(new RegExp(`^2 ×${albarino.name}`));
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(rail).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rail).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const fill = () => page.getByRole('button', { name: 'Completar a mínimos' }).click();
  await fill();
  const dialog = page.getByRole('dialog', { name: 'Completar a mínimos' });
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line(albarino.name)).toContainText('Mínimo 6 · 2 en el carrito');
  await expect(line(albarino.name).getByRole('textbox', { name: `Cantidad: ${albarino.name}` })).toHaveValue(
    '4',
  );
  // Pieces on the shelf are not ordered, and a count survives a reload.
  await line(albarino.name).getByLabel(`Tienes de ${albarino.name}`).fill('4');
  await page.keyboard.press('Enter');
  await expect(line(barbera.name).getByLabel(`Tienes de ${barbera.name}`)).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Escribe un número de 0 a 99,999/)).toBeVisible();
  await page.reload();
  await fill();
  await expect(line(albarino.name).getByLabel(`Tienes de ${albarino.name}`)).toHaveValue('4');
  await line(barbera.name).getByLabel(`Tienes de ${barbera.name}`).fill('7');
  await expect(line(barbera.name).getByRole('textbox', { name: `Cantidad: ${barbera.name}` })).toHaveValue(
    '5',
  );
  await expectAccessible(page);
  expect(await must(api.from('cart_items').select('quantity')), 'nothing is in the cart yet').toEqual([
    { quantity: 2 },
  ]);
  await dialog.getByRole('button', { name: 'Ver en el carrito' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(quantity(barbera.name)).toHaveValue('5');
  await expect(quantity(albarino.name)).toHaveValue('2');
  await page.goto('/products');
  await page.getByRole('button', { name: 'Cuadrícula' }).click();
  await expect(main.getByRole('button', { name: 'Organizar' })).toHaveCount(0);
  await expect(main.getByText('3 productos')).toBeVisible();
});
