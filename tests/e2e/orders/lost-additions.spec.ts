import type { Page } from '@playwright/test';
import { expect, testOnce } from '../support/test';

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
const quantityOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^Cantidad: ${name}(, |$)`) });

testOnce.use({ expectedComplaint: /ERR_FAILED|ERR_CONNECTION_REFUSED|status of 409/ });

testOnce(
  'lines that change after a lost answer are added without the pieces that have arrived',
  async ({ signedIn: page }) => {
    const addition = '**/rest/v1/rpc/add_cart_lines*';
    const add = page.getByRole('button', { name: 'Agregar al carrito' });
    await page.goto('/pedido-rapido');
    await page.getByRole('button', { name: 'Pegar una lista' }).click();
    const pasted = page.getByLabel('Tu lista, una línea por producto');
    await pasted.fill('2 nueve comales blanco\n3 nueve comales reposado\n5 montserrell brut');
    await page.getByRole('button', { name: 'Revisar lista' }).click();
    await expect(lines(page).getByText('Seguro')).toHaveCount(3);
    for (const isDone of [true, false]) {
      await page.route(addition, async (route) => {
        if (isDone) await route.fetch();
        await route.abort('connectionrefused');
      });
      await add.click();
      await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible();
      await page.unroute(addition);
      // One more of the first, one less of the second, and the third stays.
      await quantityOf(page, 'Nueve Comales Blanco').fill(isDone ? '6' : '1');
      await quantityOf(page, 'Nueve Comales Reposado').fill(isDone ? '1' : '2');
      await page.keyboard.press('Enter');
      await add.click();
      await expect(lines(page)).toHaveCount(0);
      if (!isDone) break;
      await expect(page.getByText('En tu carrito hay más piezas')).toBeVisible();
      await page.getByRole('button', { name: 'Pegar una lista' }).click();
      await pasted.fill('4 nueve comales blanco\n4 nueve comales reposado');
      await page.getByRole('button', { name: 'Revisar lista' }).click();
      await expect(lines(page).getByText('Seguro')).toHaveCount(2);
    }
    await page.goto('/cart');
    await expect(quantityOf(page, 'Nueve Comales Blanco')).toHaveValue('7');
    await expect(quantityOf(page, 'Nueve Comales Reposado')).toHaveValue('5');
    await expect(quantityOf(page, 'Montserrell Brut')).toHaveValue('5');
  },
);
