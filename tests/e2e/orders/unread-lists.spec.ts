import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, testOnce } from '../support/test';

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
const line = (page: Page, text: string) => lines(page).filter({ hasText: text });

test('what a list says that was not understood is read before its lines are ordered', async ({
  signedIn: page,
}) => {
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page
    .getByLabel('Tu lista, una línea por producto')
    .fill(
      'Lo que tomamos anoche:\n6 nueve comales blanco\n4 montserrell brut\nEl montserrell se pospone, dice el gerente\nqqqq zzzz',
    );
  await page.getByRole('button', { name: 'Revisar lista' }).click();
  await expect(
    page.getByText('1 línea lista · 2 no encontradas · 1 por revisar · 1 texto sin producto'),
  ).toBeVisible();
  // The sentence names a product of the list, in words that no rule knows.
  await expect(line(page, 'Escribiste: 4 montserrell brut')).toContainText('Confirma');
  await line(page, 'Escribiste: 4 montserrell brut')
    .getByRole('button', { name: /^4 pzas\. de/ })
    .click();

  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay 3 textos de tu lista sin resolver' });
  for (const text of [
    '«Lo que tomamos anoche:»',
    '«El montserrell se pospone, dice el gerente»',
    '«qqqq zzzz»',
  ]) {
    await expect(question).toContainText(text);
  }
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(line(page, 'se pospone').getByRole('searchbox')).toBeFocused();
  await expect(lines(page)).toHaveCount(4);

  await page.keyboard.press('Control+Enter');
  await question.getByRole('button', { name: 'Pagar sin esto' }).click();
  await page.waitForURL('**/checkout');
  await page.goto('/pedido-rapido');
  await expect(lines(page)).toHaveCount(2);
  await page.goto('/cart');
  const quantity = (name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });
  await expect(quantity('Nueve Comales Blanco')).toHaveValue('6');
  await expect(quantity('Montserrell Brut')).toHaveValue('4');
});

testOnce('a list that is still in its field is not left behind by Ctrl+Enter', async ({ signedIn: page }) => {
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  const field = page.getByLabel('Tu lista, una línea por producto');
  await field.fill('6 nueve comales blanco');
  await page.keyboard.press('Control+Enter');
  await expect(line(page, 'Nueve Comales Blanco')).toHaveCount(1);
  await expect(page).toHaveURL(/\/pedido-rapido$/);

  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await field.fill('4 montserrell brut\n\n2 tecolotillo');
  await page.getByRole('button', { name: 'Pegar una lista' }).focus();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Hay 2 textos de tu lista sin resolver' });
  await expect(question).toContainText('«4 montserrell brut»');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/pedido-rapido$/);
});
