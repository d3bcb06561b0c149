import { addLocation } from './support/account';
import { expect, expectAccessible, signIn, test } from './support/test';

test('shows just the name of the only establishment', async ({ signedIn: page, buyer }) => {
  await page.goto('/location-select');
  await expect(page.getByRole('radio', { name: buyer.locationName })).toBeChecked();
  await page.goto('/orders');
  const header = page.getByRole('banner');
  await expect(
    header
      .getByLabel(`Establecimiento para entrega: ${buyer.locationName}`)
      .or(header.getByText(buyer.locationName))
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(header.getByRole('button', { name: /Establecimiento/ })).toHaveCount(0);
});

test('switches between establishments, each with a cart of its own', async ({ page, buyer }) => {
  const second = 'Zócalo Bar';
  await addLocation(buyer, second);
  await signIn(page, buyer);
  await page.goto('/location-select');
  await expect(page.getByRole('radio')).toHaveCount(2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('radio', { name: buyer.locationName }).click();
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await page.waitForURL('**/products');
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: /Carrito/ });
  await expect(cart).toContainText('1');

  const selector = page
    .getByRole('banner')
    .getByRole('button', { name: /^Establecimiento para entrega/ })
    .filter({ visible: true });
  await selector.click();
  await expect(page.getByText('Cambiar Establecimiento')).toBeVisible();
  await page.getByRole('menuitemradio', { name: second }).click();
  await expect(selector).toHaveAccessibleName(`Establecimiento para entrega: ${second}`);
  await expect(cart).not.toContainText('1');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('current_location_id')))
    .not.toBe(buyer.locationId);

  await page.reload();
  await expect(selector).toHaveAccessibleName(`Establecimiento para entrega: ${second}`);
  await page.goto('/location-select');
  await expect(page.getByRole('radio', { name: second })).toBeChecked();
  await page.getByRole('radio', { name: buyer.locationName }).click();
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await expect(cart).toContainText('1');
});
