import type { Page } from '@playwright/test';
import { must } from '../support/buyer';
import { atDesk } from '../support/desk';
import { confirmOrder, reviewExpress } from '../support/checkout';
import { testOnce, type Shelf } from '../support/shelf';
import { expect, expectAccessible } from '../support/test';

const admin = { email: 'ventas@sumiller.mx', password: 'Sumiller2026' };

/** A refused order is a 409, which the browser reports. */
testOnce.use({ expectedComplaint: /409/ });

async function openForm(desk: Page, shelf: Shelf) {
  await desk.getByRole('button', { name: 'Nueva promoción' }).click();
  const form = desk.getByRole('dialog', { name: 'Nueva promoción' });
  await form.getByRole('checkbox', { name: `Bodega ${shelf.storeId}` }).check();
  return form;
}

/** The desk makes a promotion after seeing its problems and the resulting prices. */
async function publish(desk: Page, shelf: Shelf): Promise<void> {
  const form = await openForm(desk, shelf);
  await form.getByLabel('Porcentaje de descuento').fill('12,5');
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form.getByRole('alert')).toContainText('El nombre lleva de 3 a 80 caracteres');
  await form.getByLabel('Nombre').fill('Semana blanca');
  await form.getByLabel('Agregar un producto').fill(shelf.albarino.name);
  await form.getByRole('button', { name: `Agregar ${shelf.albarino.name}` }).click();
  const preview = form.getByRole('region', { name: 'Vista previa de precios' });
  await expect(preview.getByRole('row').filter({ hasText: shelf.albarino.name })).toContainText(
    /\$100\.00\s*\$87\.50/,
  );
  await expectAccessible(desk);
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form).toHaveCount(0);
  await expect(desk.getByRole('listitem').filter({ hasText: 'Semana blanca' }).first()).toContainText(
    'Activa',
  );
}

/** Also a package of the other two. */
async function publishPackage(desk: Page, shelf: Shelf): Promise<void> {
  const form = await openForm(desk, shelf);
  await form.getByRole('combobox', { name: 'Tipo' }).click();
  await desk.getByRole('option', { name: 'Paquete' }).click();
  await form.getByLabel('Nombre').fill('Dos tintos');
  for (const { name } of [shelf.barbera, shelf.carmenere]) {
    await form.getByLabel('Agregar un producto').fill(name);
    await form.getByRole('button', { name: `Agregar ${name}` }).click();
  }
  await form.getByRole('combobox', { name: 'Descuento' }).click();
  await desk.getByRole('option', { name: 'Precio fijo' }).click();
  await form.getByLabel('Precio del paquete').fill('450');
  await expect(form.getByRole('row').filter({ hasText: 'Paquete completo' })).toContainText('$500.00');
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form).toHaveCount(0);
}

testOnce(
  'a promotion of the desk is seen, paid, and asked about again when it ends',
  async ({ browser, signedIn: page, shelf }) => {
    const { operator, storeId, albarino } = shelf;
    await must(
      operator
        .from('stores')
        .update({ name: `Bodega ${storeId}` })
        .eq('id', storeId)
        .select('id'),
    );
    const desk = await atDesk(browser, admin);
    await desk.getByRole('link', { name: 'Promociones', exact: true }).click();
    await publish(desk, shelf);
    await publishPackage(desk, shelf);

    await page.goto('/products');
    const card = page.getByRole('article').filter({ hasText: albarino.name });
    await expect(card.getByText('$87.50')).toBeVisible();
    await expect(card.locator('s')).toContainText('$100.00');
    await expect(card.getByText('Promoción: 12.5% de descuento')).toBeAttached();
    await page.goto('/promotions');
    await expect(page.getByText('Datos de muestra.')).toHaveCount(0);
    const bundle = page.getByRole('article', { name: 'Dos tintos' });
    await expect(bundle).toContainText('$450.00');
    await bundle.getByRole('button', { name: 'Agregar Dos tintos al carrito' }).click();
    await expect(bundle.getByRole('textbox', { name: 'Cantidad: Dos tintos' })).toHaveValue('1');
    await page.getByRole('tab', { name: 'Individuales' }).click();
    await page.getByRole('button', { name: `Agregar ${albarino.name} al carrito` }).click();
    await page.getByRole('link', { name: 'Ver Carrito (3)' }).click();
    const summary = page.getByRole('region', { name: 'Resumen' });
    await expect(summary).toContainText('$537.50');
    await expect(summary).toContainText('$62.50');
    await expectAccessible(page);

    // It ends while the buyer reviews the order: the buyer has to accept the old price before it is charged.
    await reviewExpress(page);
    await desk.getByRole('button', { name: 'Terminar Semana blanca' }).first().click();
    await expect(desk.getByText('Se terminó «Semana blanca».')).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar Pedido', exact: true }).click();
    const accept = page.getByRole('button', { name: 'Aceptar el precio nuevo' }).first();
    await expect(accept).toBeVisible();
    await expect(page.getByText('$550.00').first()).toBeVisible();
    await accept.click();
    const number = await confirmOrder(page);

    const order = await must(
      operator
        .from('orders')
        .select('total,order_items(unit_price,discount,promotion)')
        .eq('order_number', number)
        .single(),
    );
    expect(order.total).toBe(550);
    await desk.getByRole('link', { name: 'Pedidos', exact: true }).click();
    await expect(desk.getByRole('row').filter({ hasText: number }).first()).toContainText('$550');
    await desk.getByRole('link', { name: 'Promociones', exact: true }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Dos tintos' }).first()).toContainText(
      '1 pedido · $50.00 de descuento',
    );
    await desk.context().close();
  },
);
