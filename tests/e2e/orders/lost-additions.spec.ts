import type { Page } from '@playwright/test';
import { orderCart, putIntoCart } from '../support/order-cart';
import { expect, testOnce } from '../support/test';

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
const quantityOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Cantidad: ${name}(, |$)`) });
const failure = (page: Page) => page.locator('[data-sonner-toast][data-type="error"]');

testOnce.use({ expectedComplaint: /ERR_FAILED|ERR_CONNECTION_REFUSED|status of 409/ });

/** Presses a button whose addition is carried out or not, and whose answer is lost in either case. */
async function pressWithoutAnswer(
  page: Page,
  name: string,
  { arrives }: { arrives: boolean },
): Promise<void> {
  const addition = '**/rest/v1/rpc/{add,replace}_cart_lines*';
  await page.route(addition, async (route) => {
    if (arrives) await route.fetch();
    await route.abort('connectionrefused');
  });
  await page.getByRole('button', { name }).click();
  await expect(failure(page)).toBeVisible();
  await page.unroute(addition);
}

async function pasteList(page: Page, list: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page.getByLabel('Tu lista, una línea por producto').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Revisar lista' }).click();
  await expect(lines(page).getByText('Seguro')).toHaveCount(list.length);
}

async function expectCart(page: Page, quantities: Record<string, string>): Promise<void> {
  await page.goto('/cart');
  for (const [name, quantity] of Object.entries(quantities)) {
    await expect(quantityOf(page, name)).toHaveValue(quantity);
  }
}

testOnce(
  'lines that change after a lost answer are added without the pieces that have arrived',
  async ({ signedIn: page }) => {
    const add = page.getByRole('button', { name: 'Agregar al carrito' });
    await page.goto('/pedido-rapido');
    await pasteList(page, ['2 nueve comales blanco', '3 nueve comales reposado', '5 montserrell brut']);
    await pressWithoutAnswer(page, 'Agregar al carrito', { arrives: true });
    await quantityOf(page, 'Nueve Comales Blanco').fill('6');
    await quantityOf(page, 'Nueve Comales Reposado').fill('1');
    await page.keyboard.press('Enter');
    await add.click();
    await expect(lines(page)).toHaveCount(0);
    await expect(page.getByText('En tu carrito hay más piezas')).toBeVisible();

    await pasteList(page, ['4 nueve comales blanco', '4 nueve comales reposado']);
    await pressWithoutAnswer(page, 'Agregar al carrito', { arrives: false });
    await quantityOf(page, 'Nueve Comales Blanco').fill('1');
    await quantityOf(page, 'Nueve Comales Reposado').fill('2');
    await page.keyboard.press('Enter');
    await add.click();
    await expect(lines(page)).toHaveCount(0);
    await expectCart(page, {
      'Nueve Comales Blanco': '7',
      'Nueve Comales Reposado': '5',
      'Montserrell Brut': '5',
    });
  },
);

testOnce(
  'the same list is added again once what had arrived has left the cart',
  async ({ signedIn: page }) => {
    await page.goto('/pedido-rapido');
    await pasteList(page, ['2 nueve comales blanco', '3 montserrell brut']);
    await pressWithoutAnswer(page, 'Agregar al carrito', { arrives: true });
    await page.getByRole('button', { name: 'Vaciar' }).click();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Vaciar carrito' }).click();
    await page.getByRole('button', { name: 'Sí, vaciar' }).click();
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
    await page.goto('/pedido-rapido');
    await pasteList(page, ['2 nueve comales blanco', '3 montserrell brut']);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(lines(page)).toHaveCount(0);
    await expectCart(page, { 'Nueve Comales Blanco': '2', 'Montserrell Brut': '3' });
  },
);

for (const { use, quantities, again, before } of [
  {
    use: 'Sumar al carrito',
    quantities: { 'Nueve Comales Blanco': '3', 'Nueve Comales Reposado': '4' },
    again: { 'Nueve Comales Blanco': '5', 'Nueve Comales Reposado': '4' },
    before: '5',
  },
  {
    use: 'Reemplazar carrito',
    quantities: { 'Nueve Comales Blanco': '3' },
    again: { 'Nueve Comales Blanco': '2' },
    before: '1',
  },
]) {
  testOnce(
    `an order that is repeated again after a lost answer, with another quantity or not, is in the cart once: ${use}`,
    async ({ signedIn: page, buyer }) => {
      await putIntoCart(buyer, 'TEQ-NCO-001', 2);
      await orderCart(buyer);
      await putIntoCart(buyer, 'TEQ-NCO-004', 4);
      const sheet = page.getByRole('dialog', { name: /^Repetir/ });
      const open = async () => {
        await page.goto('/dashboard');
        await page
          .getByRole('button', { name: /^Repetir/ })
          .first()
          .click();
        await sheet.getByRole('radio', { name: use }).check();
      };
      await open();
      await pressWithoutAnswer(page, 'Ver en el carrito', { arrives: true });
      await quantityOf(page, 'Nueve Comales Blanco').fill('3');
      await page.keyboard.press('Enter');
      await sheet.getByRole('radio', { name: use }).check();
      await sheet.getByRole('button', { name: 'Ver en el carrito' }).click();
      await page.waitForURL('**/cart');
      await expectCart(page, quantities);

      // Also if the order is opened again after the failure.
      await open();
      await pressWithoutAnswer(page, 'Ver en el carrito', { arrives: true });
      await open();
      await sheet.getByRole('button', { name: 'Ver en el carrito' }).click();
      await page.waitForURL('**/cart');
      await expectCart(page, again);

      await putIntoCart(buyer, 'TEQ-NCO-004', 1);
      await open();
      await sheet.getByRole('radio', { name: 'Reemplazar carrito' }).check();
      await pressWithoutAnswer(page, 'Ver en el carrito', { arrives: true });
      await sheet.getByRole('radio', { name: 'Reemplazar carrito' }).check();
      await sheet.getByRole('button', { name: 'Ver en el carrito' }).click();
      await page.waitForURL('**/cart');
      await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('2');
      await expect(page.getByRole('textbox', { name: /^Cantidad: / })).toHaveCount(1);
      // The lines of before the first attempt.
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect(quantityOf(page, 'Nueve Comales Reposado')).toBeVisible();
      await expectCart(page, { ...again, 'Nueve Comales Reposado': before });
    },
  );
}
