import { expect, expectAccessible, test, themes } from './support/test';

test('the dashboard shows the establishment’s figures and links to the next order', async ({
  signedIn: page,
  buyer,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('$0.00')).toBeVisible();
  await expect(main.getByText('en tránsito')).toBeVisible();
  await expect(main.getByText('No tienes pedidos aún')).toBeVisible();
  await expect(main).toContainText(buyer.locationName);
  await expect(main.getByText('Última actualización:')).toBeVisible();

  await page.goto('/products');
  await page
    .getByRole('main')
    .getByRole('button', { name: / en favoritos$/ })
    .first()
    .click();
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();
  await page.goto('/dashboard');
  const favorites = main.locator('dl > div').filter({ hasText: 'Productos favoritos' });
  await expect(favorites.locator('dd')).toContainText('1');
  await main.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.waitForURL('**/products');
});

test('the dashboard is accessible in light and dark', async ({ signedIn: page }) => {
  await expect(page.getByRole('heading', { name: 'Alertas' })).toBeVisible();
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
