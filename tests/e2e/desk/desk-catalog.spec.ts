import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addSeller, apiAs } from '../support/account';
import { atDesk } from '../support/desk';
import { must } from '../support/buyer';
import { tryImport } from '../support/operator';
import { importList, importPrices } from '../support/price-list';
import { test, type Shelf } from '../support/shelf';
import { expect, expectAccessible } from '../support/test';

const admin = { email: 'ventas@sumiller.mx', password: 'Sumiller2026' };

const price = (page: Page, { name }: { name: string }) =>
  page.getByRole('textbox', { name: `Precio de ${name}, Bodega Prueba` });

/** One value at a time: Enter saves, Esc restores, and a change by a colleague is shown, not overwritten. */
async function editInPlace(page: Page, shelf: Shelf): Promise<void> {
  const field = price(page, shelf.albarino);
  await field.fill('115,5');
  await field.press('Enter');
  await expect(field).toHaveValue('115.50');
  await field.fill('1,234');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Puede leerse de dos maneras: escribe 1234 o 1.23.');
  await field.press('Escape');
  await expect(field).toHaveValue('115.50');

  await field.fill('90');
  const colleague = await apiAs(admin);
  const change = { p_offer_id: shelf.albarino.storeProductId, p_field: 'price' };
  await must(colleague.rpc('set_offer', { ...change, p_seen: '115.5', p_value: '120' }));
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('lo cambió a $120.00');
  await expect(field).toHaveValue('90');
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const stock = page.getByRole('textbox', { name: `Existencia de ${shelf.barbera.name}` });
  await stock.fill('7');
  await stock.press('Enter');
  await page.getByRole('combobox', { name: `Estado de ${shelf.carmenere.name}` }).click();
  await page.getByRole('option', { name: 'Inactivo' }).click();
  const offers = shelf.operator.from('store_products').select('price,stock_qty,products(status)');
  await expect
    .poll(() => must(offers.eq('store_id', shelf.storeId).order('price')))
    .toEqual([
      { price: 90, stock_qty: 50, products: { status: 'active' } },
      { price: 200, stock_qty: 7, products: { status: 'active' } },
      { price: 300, stock_qty: 50, products: { status: 'inactive' } },
    ]);
}

/** A percentage on the filter: every price before and after, large changes confirmed, saved, undone. */
async function changeInBulk(page: Page, shelf: Shelf): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar precios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precios' });
  await dialog.getByLabel('Porcentaje', { exact: true }).last().fill('+33.33');
  await dialog.getByRole('button', { name: 'Ver cambios' }).click();
  await expect(dialog.getByRole('status')).toHaveText(
    'Cambian 3 precios, redondeados al centavo · 3 cambian más de 30 %',
  );
  const line = dialog.getByRole('row').filter({ hasText: shelf.barbera.name });
  await expect(line).toContainText('$200.00');
  await expect(line).toContainText('$266.66');
  const save = dialog.getByRole('button', { name: 'Guardar 3 precios' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Revisé los cambios' }).check();
  await expectAccessible(page);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(price(page, shelf.barbera)).toHaveValue('266.66');
  const last = page.getByText(/Último cambio de precios: \+33.33 %/);
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deshacer el cambio de 3 precios?' });
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(last).toHaveCount(0);
  await expect(price(page, shelf.barbera)).toHaveValue('200.00');
}

/** An exported file is imported without a difference. */
async function exportAndImport(page: Page): Promise<void> {
  await page.goto('/operacion/catalogo?tienda=2&buscar=casa');
  await expect(page.getByRole('status').filter({ hasText: 'productos' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await (await download).path();
  const rows = (await readFile(file, 'utf8')).trim().split('\r\n').length - 1;
  const report = await tryImport(file);
  expect(report).toMatch(new RegExp(`Sin cambio: +${rows}\\n`));
}

test('staff find products, change price, stock and state in place and in bulk, and export and import a list', async ({
  browser,
  shelf,
}) => {
  // Of this store only: the last import of all stores may be another test's.
  const page = await atDesk(browser, await addSeller(shelf.storeId));
  await page.getByRole('link', { name: 'Catálogo', exact: true }).click();
  await page.getByLabel('Buscar').fill(shelf.albarino.name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(`/operacion/catalogo?tienda=${shelf.storeId}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await editInPlace(page, shelf);
  await changeInBulk(page, shelf);
  await importList(page, shelf);
  await importPrices(page, shelf);
  await exportAndImport(await atDesk(browser, admin));
  await page.context().close();
});
