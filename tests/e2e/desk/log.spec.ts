import type { Page } from '@playwright/test';
import { addAdmin, addSeller, apiAs } from '../support/account';
import { must } from '../support/buyer';
import { test, testOnce } from '../support/shelf';
import { expect, expectAccessible, sendLogin, themes } from '../support/test';

const PAGE = 50;
const ROWS = 30;

const entries = (page: Page) => page.getByRole('list', { name: 'Cambios del equipo' }).locator(':scope > li');

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('the log is filtered, searched, read page after page and saved as a file', async ({ page, shelf }) => {
  test.slow();
  const [admin, seller] = [await addAdmin(), await addSeller(shelf.storeId)];
  const [desk, colleague] = [await apiAs(admin), await apiAs(seller)];
  const set = async (api: typeof desk, seen: number, value: number) =>
    must(
      api.rpc('set_offer', {
        p_offer_id: shelf.albarino.storeProductId,
        p_field: 'price',
        p_seen: String(seen),
        p_value: String(value),
      }),
    );
  const sku = `PRU-${shelf.storeId}-0`;
  await set(colleague, 100, 99);
  for (let price = 99; price < 99 + PAGE; price += 1) await set(desk, price, price + 1);

  await page.goto('/operacion/bitacora');
  await sendLogin(page, admin);
  await page.waitForURL('**/operacion/bitacora');
  await page.getByLabel('Buscar').fill(sku);
  await expect(entries(page).first()).toContainText(shelf.albarino.name);
  await expect(entries(page).first()).toContainText(`precio: $${98 + PAGE}.00 → $${99 + PAGE}.00`);
  await expect(entries(page)).toHaveCount(PAGE);
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(entries(page)).toHaveCount(PAGE + 1);
  await expect(entries(page).last()).toContainText('precio: $100.00 → $99.00');

  await choose(page, 'Tipo de cambio', 'Equipo');
  await expect(page.getByRole('heading', { name: 'No hay cambios con estos filtros' })).toBeVisible();
  await choose(page, 'Tipo de cambio', 'Catálogo');
  await choose(page, 'Persona', seller.email);
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Hasta').fill('2020-01-01');
  await expect(page.getByRole('heading', { name: 'No hay cambios con estos filtros' })).toBeVisible();
  await page.getByLabel('Hasta').fill('');
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByLabel('Buscar')).toHaveValue(sku);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('bitacora.csv');
});

test('an import is one line of the log, its rows are a filter, and Back returns', async ({ page, shelf }) => {
  const admin = await addAdmin();
  const desk = await apiAs(admin);
  const name = `Lista ${shelf.storeId}.csv`;
  const id = await must(
    desk.rpc('begin_catalog_import', {
      p_file_name: name,
      p_columns: ['sku', 'slug', 'nombre', 'categoria', 'precio', 'existencia', 'tienda'],
    }),
  );
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    linea: row + 2,
    sku: `ACT-${shelf.storeId}-${row}`,
    slug: `act-${shelf.storeId}-${row}`,
    nombre: `Vino ${shelf.storeId} ${row}`,
    categoria: 'Vinos',
    precio: '100',
    existencia: 3,
    tienda: shelf.storeId,
  }));
  await must(desk.rpc('stage_catalog_import', { p_import_id: id, p_rows: rows }));
  const { plan } = (await must(desk.rpc('preview_catalog_import', { p_import_id: id }))) as {
    plan: { digest: string };
  };
  await must(desk.rpc('apply_catalog_import', { p_import_id: id, p_digest: plan.digest }));

  await page.goto('/operacion/bitacora');
  await sendLogin(page, admin);
  await page.waitForURL('**/operacion/bitacora');
  await page.getByLabel('Buscar').fill(`importacion ${name.toLowerCase()}`);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText(`Agregó ${ROWS} productos`);
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: `Ver los ${2 * ROWS} cambios` }).click();
  await expect(entries(page)).toHaveCount(PAGE);
  const chip = page.getByRole('button', { name: `Importación: ${name}` });
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(entries(page)).toHaveCount(2 * ROWS);
  await page.goBack();
  await expect(entries(page)).toHaveCount(1);
  await page.goForward();
  await chip.click();
  await expect(chip).toBeHidden();
  await expect(page).not.toHaveURL(/acto=/);
});

testOnce('the log is not shown to a seller', async ({ page, shelf }) => {
  await page.goto('/operacion/bitacora');
  await sendLogin(page, await addSeller(shelf.storeId));
  await expect(page.getByRole('heading', { name: 'Solo para quien administra la mesa' })).toBeVisible();
});
