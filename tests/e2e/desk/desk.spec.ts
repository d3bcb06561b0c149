import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../support/account';
import { atDesk } from '../support/desk';
import { client, must, type Buyer } from '../support/buyer';
import { placeOrder } from '../support/place-order';
import { readKeys } from '../support/portal';
import { expect, expectAccessible, test } from '../support/test';

const password = 'Sumiller2026';
const seller = { email: 'surtido@sumiller.mx', password };
const admin = { email: 'ventas@sumiller.mx', password };

const row = (page: Page, number: string) => page.getByRole('button', { name: `Abrir ${number}` });

/** A seller shortens a line and replaces the rest, after a colleague was first; then two notes. */
async function editAsSellers(panel: Locator, colleague: Awaited<ReturnType<typeof apiAs>>): Promise<void> {
  const page = panel.page();
  await panel.getByRole('button', { name: 'Cambiar pedido' }).click();
  const pieces = panel.getByRole('textbox', { name: /^Cantidad/ }).first();
  await pieces.fill('1');
  await pieces.press('Enter');
  await panel.getByRole('button', { name: /^Sustituir/ }).click();
  await panel.getByRole('searchbox').pressSequentially('mezcal');
  await panel
    .getByRole('button', { name: /existencia:/ })
    .first()
    .click();
  await expect(panel.getByText('En lugar de')).toBeVisible();
  await panel.getByLabel('Motivo del cambio').fill('Ya no hay más');
  const save = panel.getByRole('button', { name: 'Guardar cambios' });
  await expect(save).toBeEnabled();
  await expectAccessible(page);

  const orderId = new URL(page.url()).searchParams.get('pedido') ?? '';
  const { lines } = (await must(colleague.rpc('desk_order', { p_order_id: orderId }))) as unknown as {
    lines: { id: string }[];
  };
  const edit = { lines: [{ id: lines[0]?.id, quantity: 2 }] };
  const plan = (await must(
    colleague.rpc('preview_order_edit', { p_order_id: orderId, p_edit: edit as never }),
  )) as unknown as { revision: number; status: string; digest: string };
  const seen = { p_revision: plan.revision, p_status: plan.status, p_digest: plan.digest };
  await must(
    colleague.rpc('edit_order', { p_order_id: orderId, p_edit: edit as never, p_reason: 'Rota', ...seen }),
  );
  await save.click();
  const stale = panel.getByRole('alert');
  await expect(stale).toContainText('cambió este pedido mientras editabas');
  await expect(stale).toContainText('de 3 a 2 pzas.');
  await stale.getByRole('button', { name: 'Seguir con el pedido actual' }).click();
  await expect(panel.getByLabel('Motivo del cambio')).toHaveValue('Ya no hay más');
  await save.click();
  await expect(panel.getByText('Cambio 2')).toBeVisible();
  for (const [note, isForBuyer] of [
    ['Cliente nuevo, llamar antes', false],
    ['Llega a las 9', true],
  ] as const) {
    await panel.getByLabel('Nota', { exact: true }).fill(note);
    if (isForBuyer) await panel.getByRole('checkbox', { name: /Mostrar al comprador/ }).check();
    await panel.getByRole('button', { name: 'Guardar nota' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  }
}

test('a seller sees an order come in, confirms it, and the buyer sees it confirmed', async ({
  browser,
  signedIn: buyerPage,
  buyer,
}) => {
  const page = await atDesk(browser, seller);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tienda' })).toHaveCount(0);
  await page.getByLabel('Buscar').fill(buyer.locationName);
  await expect(page.getByText('Ningún pedido coincide')).toBeVisible();

  const number = await placeOrder(buyer);
  // Without a reload, in the list and in the number before the tab's title.
  await expect(row(page, number)).toBeVisible({ timeout: 12_000 });
  await expect(page).toHaveTitle(/^\(\d+\) Pedidos/);
  await expectAccessible(page);

  // By keys: move to the row, select it, and open it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(row(page, number)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Elegir ${number}` })).toBeChecked();
  await page.getByRole('checkbox', { name: `Elegir ${number}` }).focus();
  await page.keyboard.press('k');
  await expect(row(page, number)).toBeFocused();
  await page.getByRole('button', { name: 'Confirmar (1)' }).click();
  const question = page.getByRole('dialog', { name: '1 pedido pasa a Confirmado' });
  await question.getByRole('button', { name: 'Confirmar (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Resultado' })).toContainText(`${number} pasó a Confirmado.`);
  await page.keyboard.press('Escape');

  await buyerPage.goto('/orders');
  await expect(buyerPage.getByRole('row', { name: new RegExp(number) })).toContainText('Confirmado');

  const panel = page.getByRole('dialog', { name: new RegExp(number) });
  await row(page, number).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, number)).toBeFocused();

  await row(page, number).click();
  await expect(panel).toContainText('Pendiente → Confirmado');
  await expect(panel).toContainText('por Tomás Ibarra');
  await expectAccessible(page);
  await editAsSellers(panel, await apiAs(admin));
  await buyerPage.getByRole('link', { name: number }).first().click();
  const changes = buyerPage.getByRole('region', { name: 'Cambios en tu pedido' });
  await expect(changes).toContainText('de 2 a 1 pza.');
  await expect(changes).toContainText('en lugar de');
  await expect(changes).toContainText('Motivo: Ya no hay más');
  await changes.getByText('Ver lo que pediste').click();
  await expect(changes).toContainText('3 ×');
  await expect(buyerPage.getByRole('region', { name: 'Mensajes del vendedor' })).toContainText(
    'Llega a las 9',
  );
  await expect(buyerPage.getByText('Cliente nuevo, llamar antes')).toHaveCount(0);
  await expectAccessible(buyerPage);
  await buyerPage.goBack();

  await panel.getByRole('button', { name: 'Cancelar pedido' }).click();
  const reason = page.getByRole('dialog', { name: '1 pedido pasa a Cancelado' });
  await reason.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(reason.getByLabel('Motivo de la cancelación')).toBeFocused();
  await expect(reason.getByLabel('Motivo de la cancelación')).toHaveAccessibleDescription(
    /Escribe el motivo de la cancelación$/,
  );
  await reason.getByLabel('Motivo de la cancelación').fill('El cliente cerró');
  await reason.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(panel).toContainText('El cliente cerró');
  await buyerPage.reload();
  await expect(buyerPage.getByRole('row', { name: new RegExp(number) })).toContainText('Cancelado');
  await page.context().close();
});

/** 'Hoy' has a new customer and the sales; its figures link to their pages. */
async function readToday(desk: Page): Promise<void> {
  await desk.goto('/operacion');
  const today = desk.getByRole('region', { name: 'Ventas de hoy' });
  await expect(today).toContainText(/[1-9]\d* pedidos?/);
  await expect(today.getByRole('row').nth(1)).toContainText(/^\d+:00 a \d+:00/);
  const week = desk.getByRole('region', { name: 'Últimos siete días' });
  await expect(week.getByRole('row')).toHaveCount(8);
  await expect(desk.getByRole('group', { name: 'Por agotarse' })).toBeVisible();
  await expect(desk.getByRole('group', { name: 'Productos agotados' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Solicitudes de proveedores' })).toContainText('Palenque');
  await expectAccessible(desk);
  const customers = desk.getByRole('region', { name: 'Clientes nuevos' });
  await customers.getByRole('link').first().click();
  await expect(desk.getByRole('dialog')).toBeVisible();
}

/** Approves the buyer's group and gives it a line; the buyer has it at once. */
async function decideAbout(buyer: Buyer, desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await desk.getByLabel('Buscar').pressSequentially(buyer.locationName);
  await expect(desk.getByRole('region', { name: 'Clientes de tus tiendas' }).getByRole('row')).toHaveCount(2);
  await expect(desk.getByRole('table')).toContainText('Por aprobar');
  await desk.getByRole('button', { name: 'Abrir Grupo Prueba' }).click();
  const panel = desk.getByRole('dialog', { name: /Grupo Prueba/ });
  await panel.getByRole('button', { name: 'Aprobar cliente' }).click();
  await panel.getByLabel('Línea de crédito (MXN)').fill('25000');
  await panel.getByRole('button', { name: 'Guardar línea' }).click();
  await expect(panel).toContainText('$25,000.00');
  await expect(panel).toContainText('ventas@sumiller.mx');
  await expectAccessible(desk);
  const terms = await must((await apiAs(buyer)).rpc('order_terms', { p_location_id: buyer.locationId }));
  expect(terms).toMatchObject([{ is_approved: true, credit_line: 25_000 }]);
  await desk.keyboard.press('Escape');
}

/** An enquiry from a visitor gets a state, a person and a note. */
async function followLead(desk: Page): Promise<void> {
  const brand = `Palenque ${randomUUID().slice(0, 8)}`;
  const enquiry = { category: 'Mezcal', contact_name: 'Eva Ruiz', email: 'eva@example.mx' };
  const { error } = await client(readKeys().publishable)
    .from('supplier_leads')
    .insert({ ...enquiry, brand_name: brand });
  expect(error).toBeNull();
  await desk.getByRole('link', { name: 'Proveedores', exact: true }).click();
  await desk.getByRole('combobox', { name: `Estado de ${brand}` }).click();
  // The next change names the version that this one makes.
  const readAgain = desk
    .waitForResponse('**/rpc/set_lead*')
    .then(() => desk.waitForResponse('**/rpc/desk_leads'));
  await desk.getByRole('option', { name: 'Contactada' }).click();
  await readAgain;
  await desk.getByRole('combobox', { name: `Responsable de ${brand}` }).click();
  await desk.getByRole('option', { name: 'Tomás Ibarra' }).click();
  await desk.getByLabel(`Nota sobre ${brand}`).fill('Pide muestra');
  await desk.getByRole('button', { name: 'Guardar nota' }).click();
  const card = desk.getByRole('listitem').filter({ hasText: brand });
  await expect(card).toContainText('Pide muestra');
  await expect(desk.getByRole('combobox', { name: `Responsable de ${brand}` })).toContainText('Tomás Ibarra');
  await expectAccessible(desk);
}

/** The documents printed for express orders, and the list as a file. */
async function printAndExport(number: string, desk: Page): Promise<void> {
  const api = await apiAs(admin);
  const { id } = await must(api.from('orders').select('id').eq('order_number', number).single());
  const orders = [{ id, expected_status: 'pending' }];
  await must(api.rpc('advance_orders', { p_orders: orders, p_to: 'confirmed' }));
  await desk.goto(`/operacion/pedidos?buscar=${number}`);
  await expect(row(desk, number)).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFPedido,Estado,/);
  expect(file).toContain(`${number},Confirmado,Grupo Prueba,`);
  await desk.goto('/operacion/surtido?horario=express');
  await expect(desk.getByText(`${number}: 3`)).toBeVisible();
  await desk.getByRole('combobox', { name: 'Hojas' }).click();
  await desk.getByRole('option', { name: 'Remisiones' }).click();
  await expect(desk.getByRole('heading', { name: `Remisión ${number}` })).toBeVisible();
  await desk.emulateMedia({ media: 'print' });
  await expect(desk.getByRole('navigation')).toBeHidden();
  await expect(desk.getByRole('heading', { name: `Remisión ${number}` })).toBeVisible();
  await desk.emulateMedia({ media: null });
}

/** The open page's tab is in view, although not all tabs fit; most filters of the orders wait behind a button that counts them. */
async function onPhone(desk: Page): Promise<void> {
  const before = desk.viewportSize();
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto('/operacion/proveedores');
  await expect(desk.getByRole('link', { name: 'Proveedores' })).toBeInViewport({ ratio: 1 });
  await desk.goto('/operacion/pedidos?tienda=1&horario=morning');
  await expect(desk.getByRole('combobox', { name: 'Estado' })).toBeVisible();
  await expect(desk.getByRole('combobox', { name: 'Tienda' })).toBeHidden();
  await desk.getByRole('button', { name: 'Más filtros 2' }).click();
  await expect(desk.getByRole('combobox', { name: 'Tienda' })).toContainText('Ciudad de México');
  if (before) await desk.setViewportSize(before);
}

test('the desk is closed to buyers, and an admin decides about customers and suppliers of every store', async ({
  browser,
  signedIn: page,
  buyer,
}) => {
  await page.goto('/operacion');
  await page.waitForURL('**/dashboard');
  const desk = await atDesk(browser, admin);
  await desk.goto('/operacion/pedidos?tienda=2');
  await expect(desk.getByRole('combobox', { name: 'Tienda' })).toContainText('Guadalajara');
  await expect(desk.getByRole('columnheader', { name: 'Tienda' })).toBeVisible();
  await desk.goto('/operacion/pedidos?pedido=00000000-0000-4000-8000-000000000000');
  await expect(desk.getByRole('dialog')).toContainText('Pedido no encontrado');
  await desk.keyboard.press('Escape');
  await decideAbout(buyer, desk);
  await followLead(desk);
  await onPhone(desk);
  await printAndExport(await placeOrder(buyer), desk);
  await readToday(desk);
  await desk.context().close();
});
