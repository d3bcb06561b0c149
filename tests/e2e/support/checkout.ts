import { expect, type Page } from '@playwright/test';

/** The call that places an order. */
export const ORDER_CALL = '**/rest/v1/rpc/create_order_from_cart';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * A moment of yesterday in the stores' time zone, for the browser's clock: slots and dates then do not depend on the real time,
 * and the session, which is from today, has not expired.
 */
export function yesterdayAt(time: string): Date {
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Mexico_City',
  });
  return new Date(`${day}T${time}:00-06:00`);
}

export const chooseExpress = (page: Page) => page.getByText('Express', { exact: true }).click();

/** Goes through the steps with an express order, up to the review. */
export async function reviewExpress(page: Page) {
  await page.goto('/checkout');
  await chooseExpress(page);
  await payOnDelivery(page);
}

/** The same from any page, through the cart and without reloading the app in between. */
export async function reviewFromBanner(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrito/ })
    .click();
  await page.getByRole('link', { name: 'Proceder al Pago' }).click();
  await chooseExpress(page);
  await payOnDelivery(page);
}

/** From the chosen delivery to the review, with payment on delivery. */
export async function payOnDelivery(page: Page) {
  await press(page, 'Continuar al Pago');
  await page.getByText('Contraentrega').click();
  await press(page, 'Revisar Pedido');
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
}

/** Sends the order; returns its number. */
export async function confirmOrder(page: Page) {
  await press(page, 'Confirmar Pedido');
  return confirmedNumber(page);
}

/** The number on the confirmation. */
export async function confirmedNumber(page: Page) {
  await page.waitForURL('**/order-confirmation');
  return page.getByText(/^PED-\d{4}-\d{6}$/).innerText();
}
