import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, testOnce } from '../support/test';

/** Tomorrow as the date input expects it, by the browser's own calendar. */
const tomorrow = (page: Page) =>
  page.evaluate(() => {
    const day = new Date();
    day.setDate(day.getDate() + 1);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-');
  });

const productCards = (page: Page) => page.getByRole('main').getByRole('article');

test('a buyer orders from a search to the order’s own page, with a reload at every step', async ({
  signedIn: page,
  buyer,
}) => {
  await page.goto('/products?search=tequila');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo de Productos' })).toBeVisible();
  await expect(productCards(page).first()).toBeVisible();
  await page.reload();
  const addable = productCards(page).filter({
    has: page.getByRole('button', { name: /^Agregar .+ al carrito/ }),
  });
  const card = addable.first();
  const productName = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Agregar .+ al carrito/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cantidad').fill('2');
  await dialog.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: /Carrito/ })).toContainText('1');

  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrito/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Mi Carrito/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(productName);
  await expect(page.getByRole('textbox', { name: `Cantidad: ${productName}` })).toHaveValue('2');

  await page.getByRole('link', { name: 'Proceder al Pago' }).click();
  await expect(page.getByRole('main')).toContainText(buyer.locationName);
  await expect(page.getByRole('main')).toContainText('BPR010101AB1');
  await page.getByLabel('Fecha de entrega').fill(await tomorrow(page));
  await page.getByText('9:00-12:00').click();
  await page.getByLabel('Notas de entrega (opcional)').fill('Entrar por la cocina 🍷');
  await page.getByRole('button', { name: 'Continuar al Pago' }).click();

  await page.getByText('Transferencia Bancaria').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Transferencia Bancaria/ })).toBeVisible();
  await page.getByText('Transferencia Bancaria').click();
  await page.getByRole('button', { name: 'Revisar Pedido' }).click();

  await expect(page.getByRole('main')).toContainText('Entrar por la cocina 🍷');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(productName);
  await page.getByRole('button', { name: 'Confirmar Pedido' }).dblclick();

  await page.waitForURL('**/order-confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeVisible();
  const number = await page
    .getByText(/PED-\d{4}-\d{6}/)
    .first()
    .innerText();
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();

  const confirmed = page.getByRole('main');
  await expect(confirmed).toContainText('Transferencia Bancaria');
  await expect(confirmed).toContainText(buyer.locationName);
  await expect(page.getByRole('region', { name: 'Qué sigue' })).toContainText(
    /Lo revisamos.*Lo entregamos.*\d{4}, por la (mañana|tarde|noche) \(.*Cómo se paga.*Por transferencia/s,
  );
  const products = await confirmed.getByText(productName).first().boundingBox();
  const billing = await confirmed.getByText('BPR010101AB1').boundingBox();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  expect((products?.y ?? 0) < (billing?.y ?? 0), 'products before fiscal data').toBe(isPhone);
  await page.getByRole('link', { name: 'Ver este pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const isFirst = sections.indexOf('Productos Comprados') < sections.indexOf('Información Fiscal');
  expect(isFirst, sections.join()).toBe(isPhone);
  await page.goBack();

  await page.getByRole('link', { name: 'Ver Mis Pedidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
  await page.reload();
  const orderLinks = page.getByRole('link', { name: /^Ver pedido PED-/ });
  await expect(orderLinks, 'a double click places one order').toHaveCount(1);
  await orderLinks.click();

  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText(productName);
  await expect(main).toContainText('Transferencia Bancaria');
  await expect(main).toContainText('Pendiente');
  await page.goto('/cart');
  await expect(page.getByText('Tu carrito está vacío').first()).toBeVisible();
});

testOnce('every page of the main flow is accessible', async ({ signedIn: page }) => {
  await page.goto('/products');
  await expect(productCards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const path of ['/cart', '/checkout', '/orders', '/location-select', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

testOnce('a delivery without a date is refused and keeps its input', async ({ signedIn: page }) => {
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/checkout');
  await page.getByLabel('Notas de entrega (opcional)').fill('Timbre azul');
  await page.getByRole('button', { name: 'Continuar al Pago' }).click();
  await expect(page.getByText('Selecciona fecha y hora de entrega').first()).toBeVisible();
  await expect(page.getByLabel('Notas de entrega (opcional)')).toHaveValue('Timbre azul');
});

testOnce('an empty cart is sent back from the checkout', async ({ signedIn: page }) => {
  await page.goto('/checkout');
  await page.waitForURL('**/cart');
  await expect(page.getByText('Tu carrito está vacío').first()).toBeVisible();
});
