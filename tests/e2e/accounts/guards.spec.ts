import { createAccount } from '../support/account';
import { expect, expectAccessible, sendLogin, signIn, test } from '../support/test';

test('a visitor signs in first and then sees the requested page', async ({ page, buyer }) => {
  await page.goto('/orders?tab=pedidos');
  await page.waitForURL('**/auth?next=**');
  await sendLogin(page, buyer);
  await page.waitForURL('**/orders?tab=pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
  await page.goto('/auth');
  await page.waitForURL('**/dashboard');
});

test('every protected page requires a sign-in', async ({ page }) => {
  for (const path of ['/dashboard', '/cart', '/checkout', '/products', '/location-select', '/admin']) {
    await page.goto(path);
    await page.waitForURL(`**/auth?next=${encodeURIComponent(path)}`);
  }
});

test('a reload never redirects', async ({ signedIn: page }) => {
  for (const path of ['/products', '/cart', '/orders', '/location-select']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => void visited.push(new URL(frame.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new Set(visited)).toEqual(new Set([path]));
    page.removeAllListeners('framenavigated');
  }
});

test('an account without any data is sent to onboarding and establishments', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto('/orders');
  await page.waitForURL('**/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración Inicial' })).toBeVisible();
  await expect(page.getByText('La configuración inicial está temporalmente deshabilitada.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/cart');
  await page.waitForURL('**/location-select');
  await expect(page.getByText('No hay ubicaciones disponibles')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Configurar Ubicaciones' }).click();
  await page.waitForURL('**/company-settings');
});

test.describe('without a connection', () => {
  // The browser's own message, and React's, about a file that was loading.
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

  test('the app shows that it is offline, and continues when the connection returns', async ({
    page,
    context,
  }) => {
    await page.goto('/offline');
    await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión a Internet' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Reconectando automáticamente...')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/$/);
  });
});

test('public pages are accessible, in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/offline', '/no-existe']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The prerendered landing page is inert until the app has drawn its own.
      await expect(page.locator('#first-paint')).toHaveCount(0);
      await expectAccessible(page);
    }
  }
});

test('a 404 page links home', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { level: 1, name: /^404/ })).toBeVisible();
  await expect(page).toHaveTitle(/Página no encontrada/);
  await page
    .getByRole('link', { name: /inicio/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
});
