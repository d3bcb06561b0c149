import { cards } from '../support/catalog';
import { test } from '../support/shelf';
import { expect, withMotion } from '../support/test';

// Dialogs take their time to appear.
test.use(withMotion);

/** Slips typed over the quantity by mistake or by habit; none of them is a quantity. */
const slips = ['-1', '2.0', '1.5', '1,000', 'abc5'];

test('a mistyped quantity in the cart changes nothing and is pointed out', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 31]]);
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/cart_items')) writes.push(request.url());
  });
  for (const keys of slips) {
    await quantity.click();
    await page.keyboard.type(keys, { delay: 20 });
    await expect(quantity, 'any text may be there while it is typed').toHaveValue(keys);
    await page.keyboard.press('Enter');
    await expect(quantity).toHaveValue('31');
    await expect(page.getByText('Escribe un número entero. Sigue en 31.')).toBeVisible();
  }
  await quantity.click();
  await page.keyboard.type('100000', { delay: 20 });
  await page.keyboard.press('Tab');
  await expect(page.getByText('El máximo es 99,999. Sigue en 31.')).toBeVisible();
  expect(writes).toEqual([]);

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await quantity.click();
  await page.keyboard.type(' 5', { delay: 20 });
  await page.keyboard.press('Enter');
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('5');

  await quantity.click();
  await page.keyboard.type('abc', { delay: 20 });
  const toCheckout = page.getByRole('link', { name: 'Proceder al Pago' });
  await toCheckout.click();
  await expect(page.getByText('Escribe un número entero. Sigue en 5.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await toCheckout.click();
  await page.waitForURL('**/checkout');
});

test('a quantity that is still being typed outlasts a reload, a way back and a pause', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino, barbera } = shelf;
  await shelf.fillCart([[albarino, 2]]);
  await page.goto('/cart');
  const inCart = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
  await inCart.click();
  await page.keyboard.press('7');
  await page.reload();
  await expect(inCart).toHaveValue('7');

  await page.goto('/products?view=list');
  await page.getByRole('button', { name: 'Lista' }).click();
  const field = page.getByRole('textbox', { name: `Cantidad: ${barbera.name}` });
  await field.click();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');
  await page.keyboard.press('3');
  await expect(field, 'a digit after Enter begins a new quantity').toHaveValue('3');
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
  const other = page.getByRole('textbox', { name: `Cantidad: ${barbera.name}` });
  await expect(other).toHaveValue('3');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await other.click();
  await page.keyboard.press('5');
  await saved;
  await expect(other).toBeFocused();
});

test('a mistyped quantity in the dialog of a card is not ordered', async ({ signedIn: page }) => {
  await page.goto('/products?category=vinos');
  const card = cards(page).first();
  const dialog = page.getByRole('dialog', { name: 'Agregar al carrito' });
  const field = dialog.getByLabel('Cantidad');
  for (const keys of slips) {
    await card.getByRole('button', { name: /^Agregar/ }).click();
    await expect(field).toBeFocused();
    await page.keyboard.type(keys, { delay: 20 });
    await expect(field).toHaveValue(keys);
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('1');
    await expect(dialog.getByText('La cantidad debe ser un número entero. Quedó en 1.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('textbox')).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^Agregar/ })).toBeFocused();
  }
  await card.getByRole('button', { name: /^Agregar/ }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('05', { delay: 20 });
  await page.keyboard.press('Enter');
  await expect(card.getByRole('textbox')).toHaveValue('5');

  // The card's stepper has the same bounds as the dialog.
  await card.getByRole('textbox').fill('99999');
  await page.keyboard.press('Enter');
  await expect(card.getByText(/^El máximo es \d{1,3}\. Sigue en 5\.$/)).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveValue('5');
});

test('pressing the button with a mistyped quantity shows the correction first', async ({
  signedIn: page,
}) => {
  await page.goto('/products?category=vinos');
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Agregar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar al carrito' });
  await expect(dialog.getByLabel('Cantidad')).toBeFocused();
  await page.keyboard.type('1.5', { delay: 20 });
  await dialog.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(dialog.getByLabel('Cantidad')).toHaveValue('1');
  await expect(dialog).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
});

test('keys typed before the first dialog is open become its quantity', async ({
  signedIn: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard before the field is there');
  // The dialog's code arrives late, as on a slow connection.
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/add-to-cart-dialog.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/products?category=vinos');
  const card = cards(page).first();
  await card.getByRole('button', { name: /^Agregar/ }).press('Enter');
  await page.keyboard.type('12', { delay: 30 });
  release?.();
  const field = page.getByRole('dialog', { name: 'Agregar al carrito' }).getByLabel('Cantidad');
  await expect(field).toHaveValue('12');
  await page.keyboard.type('0', { delay: 30 });
  await expect(field).toHaveValue('120');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('textbox')).toHaveValue('12');
  await expect(card.getByRole('textbox'), 'the next thing to type is how many').toBeFocused();
});

test('the cart beside the list does not lead on with another quantity than the typed one', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 6]]);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lista' }).click();
  const rail = page.getByRole('region', { name: 'Tu carrito' });
  for (const way of ['Proceder al Pago', 'Ver carrito']) {
    await page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` }).click();
    await page.keyboard.type('1.5', { delay: 20 });
    await rail.getByRole('link', { name: way }).click();
    await expect(page.getByText('Escribe un número entero. Sigue en 6.')).toBeVisible();
    await expect(page).toHaveURL(/\/products/);
  }
  await rail.getByRole('link', { name: 'Proceder al Pago' }).click();
  await page.waitForURL('**/checkout');
});

test('a quantity that is typed again replaces one that another device has set since', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino } = shelf;
  await shelf.fillCart([[albarino, 5]]);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Lista' }).click();
  const field = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
  await expect(field).toHaveValue('5');
  await shelf.fillCart([[albarino, 9]]);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await field.click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await saved;
  await page.reload();
  await expect(field).toHaveValue('5');
});

test('quick order leads on only with the typed quantities, and with the line that is being written', async ({
  signedIn: page,
  shelf,
}) => {
  const { albarino, barbera } = shelf;
  await page.goto('/pedido-rapido');
  const search = page.getByRole('combobox', { name: 'Producto o SKU' });
  const field = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
  await search.fill(albarino.name);
  await expect(page.getByRole('option').first()).toContainText(albarino.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(field(albarino.name)).toHaveValue('6');

  await field(albarino.name).click();
  await page.keyboard.type('1.5', { delay: 20 });
  await page.keyboard.press('Control+Enter');
  const refusal = page.getByText('Escribe un número entero. Sigue en 6.');
  await expect(refusal).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-rapido$/);
  await field(albarino.name).click();
  await page.keyboard.type('999999', { delay: 20 });
  const pay = page.getByRole('button', { name: /^Ir a pagar/ });
  await pay.click();
  await expect(page.getByText(/^El máximo es .* Sigue en 6\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-rapido$/);
  // More than there is: what was typed stays, and keeps the buyer here until it is resolved.
  await field(albarino.name).fill('90000');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(field(albarino.name)).toHaveValue('90000');
  await expect(page.getByText(/^Solo quedan/)).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-rapido$/);
  await field(albarino.name).fill('6');
  await page.keyboard.press('Enter');

  // A product is found and has no quantity yet; then the quantity of a product that was not taken by Enter.
  await search.fill(barbera.name);
  await expect(page.getByRole('option').first()).toContainText(barbera.name);
  await pay.click();
  await expect(page.getByText(`Elegido: ${barbera.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/pedido-rapido$/);
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).click();
  await page.keyboard.type('4');
  await pay.click();
  await page.waitForURL('**/checkout');
  await page.goto('/cart');
  await expect(field(barbera.name)).toHaveValue('4');
  await expect(field(albarino.name)).toHaveValue('6');
});
