import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { must } from './buyer';
import type { Shelf } from './shelf';
import { expect, expectAccessible } from './test';

export const importDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Importar una lista de precios' });
export const dropList = (page: Page, name: string, content: string | Uint8Array) =>
  importDialog(page)
    .getByLabel('Archivo CSV o XLSX')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

/** Saves a previewed list; while another test imports one, the desk asks to try again. */
export async function saveImport(dialog: Locator): Promise<void> {
  const save = dialog.getByRole('button', { name: /^Importar \d+ rengl/ });
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 2_000 });
    await expect(dialog).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
}

/** A list as a person's workbook; the shelf's cells have neither quotes nor commas. */
const asBook = (list: string) =>
  writeXlsx({
    sheets: [
      {
        name: 'Precios',
        rows: list
          .replace('\ufeff', '')
          .split('\r\n')
          .map((line) => line.split(',').map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell))),
      },
    ],
  });

/** The list of a store as the desk exports it. */
export async function exportList(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** A line of a list with one value replaced. */
export function edit(list: string, name: string, from: RegExp, to: string): string {
  const lines = list.split('\r\n');
  return lines.map((line) => (line.includes(name) ? line.replace(from, to) : line)).join('\r\n');
}

/** A list names the category of every product, and the shelf's have none. */
export async function giveCategory({ operator, ...shelf }: Shelf): Promise<void> {
  const ids = [shelf.albarino, shelf.barbera, shelf.carmenere].map(({ id }) => id);
  const roots = operator.from('categories').select('id,name').is('parent_id', null);
  const { id, name } = await must(roots.limit(1).single());
  const changes = { category_id: id, category_first: name, category_second: null, category_third: null };
  await must(operator.from('products').update(changes).in('id', ids).select('id'));
}

/**
 * A list is exported, two lines are edited, and it is imported as a workbook: a mistake is named by line and column, the next
 * file needs no reload, large changes are ticked, and everything is undone except later changes.
 */
export async function importList(page: Page, shelf: Shelf): Promise<void> {
  await giveCategory(shelf);
  await page.goto(`/operacion/catalogo?tienda=${shelf.storeId}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  const price = (name: string) => page.getByRole('textbox', { name: `Precio de ${name}, Bodega Prueba` });
  const stock = page.getByRole('textbox', { name: `Existencia de ${shelf.barbera.name}` });
  const list = await exportList(page);
  const before = { price: await price(shelf.albarino.name).inputValue(), stock: await stock.inputValue() };
  const edited = edit(
    edit(list, shelf.albarino.name, /,\d+\.\d\d,\d+,/, ',1999.50,50,'),
    shelf.barbera.name,
    /(,\d+\.\d\d),\d+,/,
    '$1,33,',
  );

  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = importDialog(page);
  await dropList(page, 'mala.csv', edit(list, shelf.barbera.name, /(,\d+\.\d\d),\d+,/, '$1,muchas,'));
  await expect(dialog.getByRole('alert')).toHaveText('El archivo tiene 1 error. No cambió nada.');
  await expect(dialog.getByRole('row').filter({ hasText: 'existencia' })).toContainText(
    'muchas: no es un número',
  );
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();

  await dropList(page, 'lista.xlsx', await asBook(edited));
  await expect(dialog.getByText('lista.xlsx, hoja Precios: 3 renglones')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Cambian (2)' })).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Iguales (1)' })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: shelf.albarino.name })).toContainText('$1,999.50');
  const save = dialog.getByRole('button', { name: 'Importar 2 renglones' });
  await expect(save).toBeDisabled();
  await dialog.getByRole('checkbox', { name: `Revisé el precio de ${shelf.albarino.name}` }).check();
  await expectAccessible(page);
  await saveImport(dialog);
  await expect(price(shelf.albarino.name)).toHaveValue('1999.50');
  await expect(stock).toHaveValue('33');

  await stock.fill('34');
  await stock.press('Enter');
  await expect(page.getByText('Guardado')).toBeAttached();
  const last = page.getByText(/Última importación: lista.xlsx \(2 renglones\)/);
  const undo = page.getByRole('button', { name: 'Deshacer' });
  // The innermost element with both: the last price change has a similar bar and button.
  await page.locator('div').filter({ has: last }).filter({ has: undo }).last().getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Quedan como antes, y los nuevos se quitan: 1 renglón.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Quedaron como antes, y los nuevos se quitaron: 1 renglón.')).toBeVisible();
  await expect(page.getByText(`${shelf.barbera.name}, Bodega Prueba (Existencia)`)).toBeVisible();
  await expect(price(shelf.albarino.name)).toHaveValue(before.price);
  await expect(stock).toHaveValue('34');
  await stock.fill(before.stock);
  await stock.press('Enter');
}

/** A list of prices only changes the prices and nothing else. */
export async function importPrices(page: Page, { albarino, operator, storeId }: Shelf): Promise<void> {
  const { sku } = await must(operator.from('products').select('sku').eq('id', albarino.id).single());
  const offer = () =>
    must(
      operator
        .from('store_products')
        .select('price,stock_qty')
        .eq('product_id', albarino.id)
        .eq('store_id', storeId)
        .single(),
    );
  const { price, stock_qty } = await offer();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = importDialog(page);
  await dropList(page, 'precios.csv', `sku,precio,tienda\n${sku},${Number(price) + 1},${storeId}\n`);
  await expect(dialog.getByText('Esta lista solo cambia: precio. Lo demás queda como está.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: albarino.name })).toContainText('Precio: ');
  await saveImport(dialog);
  expect(await offer()).toEqual({ price: Number(price) + 1, stock_qty });
}
