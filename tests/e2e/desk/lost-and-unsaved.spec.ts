import type { Page } from '@playwright/test';
import { addSeller, apiAs } from '../support/account';
import { atDesk } from '../support/desk';
import { placeOrder } from '../support/place-order';
import { expect, sendLogin, testOnce } from '../support/test';

const seller = { email: 'surtido@sumiller.mx', password: 'Sumiller2026' };

/** The server carries out the first request of a procedure; its answer is lost. */
async function loseTheFirstAnswer(page: Page, procedure: string): Promise<void> {
  let isLost = false;
  await page.route(`**/rest/v1/rpc/${procedure}`, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}

testOnce(
  'a note and an edit whose answers are lost are there once, and typed input is not lost by Back',
  async ({ browser, buyer }) => {
    const number = await placeOrder(buyer);
    const page = await atDesk(browser, seller);
    await page.goto(`/operacion/pedidos?buscar=${number}`);
    await page.getByRole('button', { name: `Abrir ${number}` }).click();
    const panel = page.getByRole('dialog', { name: new RegExp(number) });

    await loseTheFirstAnswer(page, 'add_order_note');
    const note = panel.getByLabel('Nota', { exact: true });
    await note.fill('Llamar antes de las 9');
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(page.getByText('No sabemos si se guardó')).toBeVisible();
    await expect(page.getByText('No pudimos guardar la nota')).toHaveCount(0);
    await expect(note).toHaveValue('Llamar antes de las 9');
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(note).toHaveValue('');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Llamar antes de las 9' })).toHaveCount(1);

    await loseTheFirstAnswer(page, 'edit_order');
    await panel.getByRole('button', { name: 'Cambiar pedido' }).click();
    const pieces = panel.getByRole('textbox', { name: /^Cantidad/ }).first();
    await pieces.fill('1');
    await pieces.press('Enter');
    await panel.getByLabel('Motivo del cambio').fill('Se rompió');

    // Back asks, and everything is still there.
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(panel.getByLabel('Motivo del cambio')).toHaveValue('Se rompió');

    await panel.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(panel.getByRole('alert')).toContainText('No sabemos si se guardó');
    await panel.getByRole('button', { name: 'Guardar otra vez' }).click();
    await expect(panel.getByText('Cambio 1')).toBeVisible();
    await expect(panel.getByText('Cambio 2')).toHaveCount(0);

    // With nothing typed, Back closes at once; with something typed, after the answer.
    await note.fill('Para mañana');
    await expect(note).toHaveValue('Para mañana');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: `Abrir ${number}` }).click();
    await expect(note).toHaveValue('');
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(question).toHaveCount(0);
  },
);

testOnce.describe('a session that ends at the desk', () => {
  testOnce.use({ expectedComplaint: /status of 40[0-3]/ });

  testOnce('gives a note and an edit back to the person who signs in again', async ({ browser, buyer }) => {
    const number = await placeOrder(buyer);
    const person = await addSeller(1);
    const page = await atDesk(browser, person);
    await page.goto(`/operacion/pedidos?buscar=${number}`);
    await page.getByRole('button', { name: `Abrir ${number}` }).click();
    const panel = page.getByRole('dialog', { name: new RegExp(number) });
    const note = panel.getByLabel('Nota', { exact: true });
    const signInAgain = async () => {
      await page.waitForURL('**/auth?next=**');
      await sendLogin(page, person);
      await page.waitForURL('**/operacion/pedidos?**');
    };

    await note.fill('Llamar antes de las 9');
    await (await apiAs(person)).auth.signOut({ scope: 'global' });
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await signInAgain();
    await expect(note).toHaveValue('Llamar antes de las 9');
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(note).toHaveValue('');

    await panel.getByRole('button', { name: 'Cambiar pedido' }).click();
    const pieces = panel.getByRole('textbox', { name: /^Cantidad/ }).first();
    await pieces.fill('1');
    await pieces.press('Enter');
    await panel.getByLabel('Motivo del cambio').fill('Se rompió');
    const save = panel.getByRole('button', { name: 'Guardar cambios' });
    await expect(save).toBeEnabled();
    await (await apiAs(person)).auth.signOut({ scope: 'global' });
    await save.click();
    await signInAgain();
    await expect(panel.getByLabel('Motivo del cambio')).toHaveValue('Se rompió');
    await expect(pieces).toHaveValue('1');
    await save.click();
    await expect(panel.getByText('Cambio 1')).toBeVisible();
  });
});
