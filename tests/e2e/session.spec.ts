import { expect, expectAccessible, signIn, test } from './support/test';

test.describe('with wrong credentials', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('says that the credentials are wrong and keeps the address', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('nadie@pruebas.mx');
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    const refused = page.waitForResponse((response) => response.url().includes('/auth/v1/token'));
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    expect((await refused).status()).toBe(400);
    await expect(page.getByText('Credenciales incorrectas')).toBeVisible();
    await expect(
      page.getByText('Email o contraseña incorrectos. Por favor, verifica tus datos.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nadie@pruebas.mx');
  });
});

test('asks for a sign-in first and then shows the page that was asked for', async ({ page, buyer }) => {
  await page.goto('/orders');
  await page.waitForURL('**/auth**');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
});

test('signs the other tab out, too', async ({ page, buyer, context }) => {
  await signIn(page, buyer);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/dashboard');
  await page.waitForURL('**/auth**');
});

test('public pages are accessible', async ({ page }) => {
  for (const path of ['/', '/auth', '/offline', '/no-existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('shows a 404 page with a way home', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { level: 1, name: /^404/ })).toBeVisible();
  await page
    .getByRole('link', { name: /inicio/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
});
