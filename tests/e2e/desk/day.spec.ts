import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addSeller, apiAs } from '../support/account';
import { atDesk } from '../support/desk';
import { must, type Buyer } from '../support/buyer';
import { confirmOrder, reviewExpress } from '../support/checkout';
import { dropList, edit, exportList, giveCategory, importDialog, saveImport } from '../support/price-list';
import { fillRestaurant } from '../support/registration';
import { testOnce as base, type Shelf } from '../support/shelf';
import { expect } from '../support/test';

const admin = { email: 'ventas@sumiller.mx', password: 'Sumiller2026' };

/** The buyer signs up on screen, in the test's own page. */
const test = base.extend<{ buyer: Buyer }>({
  buyer: async ({ page }, use) => {
    const account = { email: `dia-${randomUUID().slice(0, 8)}@pruebas.mx`, password: 'secreta1' };
    await page.goto('/registro-restaurante');
    await fillRestaurant(page, account.email);
    await page.getByRole('button', { name: 'Completar Registro' }).click();
    await page.waitForURL('**/dashboard');
    await use({ ...account, ...(await settleIn(account)) });
  },
});

/** The invoice data the buyer's company lacks, and an establishment. */
async function settleIn(account: Pick<Buyer, 'email' | 'password'>) {
  const api = await apiAs(account);
  const { data } = await api.auth.getSession();
  if (!data.session) throw new Error('no session');
  const company = await must(api.from('business_fiscal_data').select('id,business_group_id').single());
  const terms = { rfc: 'OLC150312AB1', regimen: '601', uso_cfdi: 'G01', zip: 6700 };
  await must(api.from('business_fiscal_data').update(terms).eq('id', company.id).select('id'));
  const locationName = `Barra ${account.email.slice(4, 12)}`;
  const address = { city: 'Ciudad de México', state: 'Ciudad de México' };
  const { id } = await must(
    api
      .from('locations')
      .insert({
        name: locationName,
        bussiness_group_id: company.business_group_id,
        fiscal_data_id: company.id,
        adress: { street: 'Orizaba 12', neighborhood: 'Roma Norte', postal_code: '06700', ...address },
        cp: '06700',
        store_id: 1,
        ...address,
      })
      .select('id')
      .single(),
  );
  return { userId: data.session.user.id, session: data.session, locationId: id, locationName };
}

const section = (desk: Page, name: string) => desk.getByRole('link', { name, exact: true }).click();

/** A store with a name and an issuer, and wines with invoice data. */
async function openStore(shelf: Shelf): Promise<void> {
  const { operator, storeId, albarino, barbera, carmenere } = shelf;
  const name = `Bodega ${storeId}`;
  await must(operator.from('stores').update({ name }).eq('id', storeId).select('id'));
  await giveCategory(shelf);
  const wines = [albarino, barbera, carmenere].map(({ id }) => id);
  await must(operator.from('products').update({ alcohol_true: 12.5 }).in('id', wines).select('id'));
  const issuer = {
    p_rfc: 'OES120210KE9',
    p_name: 'Sumiller',
    p_regime: '601',
    p_zip: '06700',
    p_series: 'D',
  };
  await must((await apiAs(admin)).rpc('save_issuer', { p_store_id: storeId, ...issuer, p_version: 0 }));
}

async function openCustomer(desk: Page, buyer: Buyer) {
  await section(desk, 'Clientes');
  await desk.getByLabel('Buscar').fill(buyer.email);
  // Every run of this test has such a group.
  const open = desk.getByRole('button', { name: 'Abrir Grupo de Ana' });
  await expect(open).toHaveCount(1);
  await open.click();
  return desk.getByRole('dialog', { name: /Grupo de Ana/ });
}

async function publishPromotion(desk: Page, { storeId, albarino }: Shelf): Promise<void> {
  await section(desk, 'Promociones');
  await desk.getByRole('button', { name: 'Nueva promoción' }).click();
  const form = desk.getByRole('dialog', { name: 'Nueva promoción' });
  await form.getByRole('checkbox', { name: `Bodega ${storeId}` }).check();
  await form.getByLabel('Porcentaje de descuento').fill('12,5');
  await form.getByLabel('Nombre').fill('Semana de barra');
  await form.getByLabel('Agregar un producto').fill(albarino.name);
  await form.getByRole('button', { name: `Agregar ${albarino.name}` }).click();
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form).toHaveCount(0);
}

/** The buyer finds the promotion, and is a new customer until the desk approves; returns the order's number. */
async function buyPromotion(page: Page, desk: Page, buyer: Buyer, { albarino }: Shelf): Promise<string> {
  await page.goto('/promotions');
  await page.getByRole('button', { name: `Agregar ${albarino.name} al carrito` }).click();
  const pieces = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
  await expect(pieces).toHaveValue('1');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/cart_items') && answer.request().method() === 'PATCH',
  );
  await pieces.fill('3');
  await pieces.press('Enter');
  await saved;
  await reviewExpress(page);
  await expect(page.getByText('Tu grupo está por aprobarse')).toBeVisible();

  const customer = await openCustomer(desk, buyer);
  await customer.getByRole('button', { name: 'Aprobar cliente' }).click();
  await expect(customer.getByRole('button', { name: 'Retirar aprobación' })).toBeVisible();
  await desk.keyboard.press('Escape');

  await reviewExpress(page);
  await expect(page.getByText('Tu grupo está por aprobarse')).toHaveCount(0);
  await expect(page.getByText('$262.50').first()).toBeVisible();
  return confirmOrder(page);
}

/** One step of the order at the desk, and its status on the buyer's side. */
async function advance(desk: Page, page: Page, number: string, step: string, state: string): Promise<void> {
  await desk.getByRole('checkbox', { name: `Elegir ${number}` }).check();
  await desk.getByRole('button', { name: `${step} (1)` }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: `${step} (1)` })
    .click();
  await expect(desk.getByRole('dialog', { name: 'Resultado' })).toContainText(`${number} pasó a ${state}.`);
  await desk.keyboard.press('Escape');
  await page.goto('/orders');
  await expect(page.getByRole('row', { name: new RegExp(number) })).toContainText(state);
}

/** Two of three pieces are missing: the order costs less on both sides. */
async function cutShort(desk: Page, page: Page, number: string): Promise<void> {
  await desk.getByRole('button', { name: `Abrir ${number}` }).click();
  const panel = desk.getByRole('dialog', { name: new RegExp(number) });
  await panel.getByRole('button', { name: 'Cambiar pedido' }).click();
  const pieces = panel.getByRole('textbox', { name: /^Cantidad/ });
  await pieces.fill('1');
  await pieces.press('Enter');
  await panel.getByLabel('Motivo del cambio').fill('Solo queda una');
  await panel.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(panel.getByText('Cambio 1')).toBeVisible();
  await desk.keyboard.press('Escape');
  await page.getByRole('link', { name: number }).first().click();
  const changes = page.getByRole('region', { name: 'Cambios en tu pedido' });
  await expect(changes).toContainText('de 3 a 1 pza.');
  await expect(changes).toContainText('Motivo: Solo queda una');
  await expect(page.getByText('$87.50').first()).toBeVisible();
}

/** The delivered order is in the invoice file, with its remaining lines. */
async function exportInvoice(desk: Page, { storeId }: Shelf, number: string): Promise<void> {
  await desk.goto(`/operacion/facturas?tienda=${storeId}`);
  const row = desk.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Completos');
  await expect(row).toContainText('$87.50');
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(number);
  expect(file).toContain('OLC150312AB1');
  expect(file).toContain('87.50');
  await expect(row).toContainText('Exportado por');
}

/** A price list is imported, the buyer sees its price, and it is undone. */
async function importAndTakeBack(desk: Page, page: Page, { storeId, barbera }: Shelf): Promise<void> {
  // A buyer who has ordered sees the catalogue as a list.
  const line = page.getByRole('row').filter({ hasText: barbera.name });
  await desk.goto(`/operacion/catalogo?tienda=${storeId}`);
  await expect(desk.getByRole('row')).toHaveCount(4);
  const list = edit(await exportList(desk), barbera.name, /,200\.00,/, ',222.00,');
  await desk.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = importDialog(desk);
  await dropList(desk, 'lista.csv', list);
  await saveImport(dialog);
  await page.goto('/products');
  await expect(line.getByText('$222.00')).toBeVisible();
  await desk.getByRole('button', { name: 'Deshacer' }).click();
  const question = desk.getByRole('alertdialog');
  await expect(question).toContainText('Quedan como antes, y los nuevos se quitan: 1 renglón.');
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(desk.getByText('Quedaron como antes, y los nuevos se quitaron: 1 renglón.')).toBeVisible();
  await page.reload();
  await expect(line.getByText('$200.00')).toBeVisible();
}

/** A blocked customer reads the reason before filling a cart, and again at the confirmation. */
async function block(desk: Page, page: Page, buyer: Buyer, shelf: Shelf): Promise<void> {
  const customer = await openCustomer(desk, buyer);
  await customer.getByRole('button', { name: 'Bloquear cliente' }).click();
  await customer.getByLabel('Motivo del bloqueo').fill('Factura vencida');
  await customer.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(customer).toContainText('Bloqueado, no puede hacer pedidos: Factura vencida');
  await shelf.fillCart([[shelf.carmenere, 1]]);
  const notice = page.getByRole('region', { name: 'Tu grupo no puede hacer pedidos' });
  for (const path of ['/dashboard', '/pedido-rapido', '/cart']) {
    await page.goto(path);
    await expect(notice).toContainText('Factura vencida. Contacta a tu ejecutivo de cuenta.');
  }
  const accept = page.getByRole('button', { name: 'Aceptar el precio nuevo' });
  if (await accept.count()) await accept.first().click();
  await reviewExpress(page);
  await expect(notice).toContainText('Factura vencida');
  await expect(page.getByRole('button', { name: 'Confirmar Pedido', exact: true })).toBeDisabled();
}

test('a day at the desk: a customer, a seller and an admin see each other’s steps', async ({
  browser,
  page,
  buyer,
  shelf,
}) => {
  await openStore(shelf);
  const office = await atDesk(browser, admin);
  await publishPromotion(office, shelf);
  const number = await buyPromotion(page, office, buyer, shelf);

  const desk = await atDesk(browser, await addSeller(shelf.storeId));
  await section(desk, 'Pedidos');
  await expect(desk.getByRole('button', { name: `Abrir ${number}` })).toBeVisible({ timeout: 12_000 });
  await advance(desk, page, number, 'Confirmar', 'Confirmado');
  await cutShort(desk, page, number);
  await advance(desk, page, number, 'Surtir', 'Procesando');
  await advance(desk, page, number, 'Enviar', 'Enviado');
  await advance(desk, page, number, 'Entregar', 'Entregado');

  await exportInvoice(office, shelf, number);
  await importAndTakeBack(office, page, shelf);
  await block(office, page, buyer, shelf);
  await Promise.all([office, desk].map((one) => one.context().close()));
});
