import { apiAs } from '../support/account';
import { openMenu } from '../support/menu';
import { expect, sendLogin, signIn, test } from '../support/test';

test.describe('a session that ends in the middle of a form', () => {
  // The last request of the old session, and the refresh of its token.
  test.use({ expectedComplaint: /status of 40[0-3]/ });

  test("does not lose the form's input", async ({ signedIn: page, buyer }) => {
    await page.goto('/company-settings?vista=establecimientos');
    await page.getByRole('button', { name: 'Agregar establecimiento' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Terraza Sur');
    await dialog.getByLabel('Calle y número').fill('Colima 8');
    await dialog.getByLabel('Empresa fiscal').click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Código postal').fill('06700');
    await dialog.getByLabel('Ciudad').fill('Ciudad de México');
    await dialog.getByLabel('Estado').fill('Ciudad de México');
    const elsewhere = await apiAs(buyer);
    await elsewhere.auth.signOut({ scope: 'global' });
    await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();

    await page.waitForURL('**/auth?next=**');
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    await sendLogin(page, buyer);
    await page.waitForURL('**/company-settings?vista=establecimientos');
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Terraza Sur');
    await expect(dialog.getByLabel('Calle y número')).toHaveValue('Colima 8');
    await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();
    await expect(page.getByText('Establecimiento agregado')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Terraza Sur' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('keeps the lines of a quick order for the person who signs in again', async ({
    signedIn: page,
    buyer,
  }) => {
    await page.goto('/pedido-rapido');
    await page.getByRole('button', { name: 'Pegar una lista' }).click();
    await page.getByLabel('Tu lista, una línea por producto').fill('2 nueve comales blanco');
    await page.getByRole('button', { name: 'Revisar lista' }).click();
    const lines = page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
    await expect(lines).toHaveCount(1);
    await (await apiAs(buyer)).auth.signOut({ scope: 'global' });
    await lines.getByText('Seguro').waitFor();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.waitForURL('**/auth?next=**');
    await sendLogin(page, buyer);
    await page.waitForURL('**/pedido-rapido');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('2 nueve comales blanco');
  });
});

test('the app works in a browser that stores nothing, and explains the consequences', async ({
  page,
  buyer,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/auth');
  await expect(page.getByText('Tu navegador no guarda datos de este sitio.')).toBeVisible();
  await signIn(page, buyer);
  await openMenu(page);
  await page.getByRole('link', { name: 'E-commerce' }).click();
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.reload();
  await page.waitForURL('**/auth?next=%2Fproducts');
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso al Portal' })).toBeVisible();
});

test('a session survives a link that failed to add or remove another way to sign in', async ({
  signedIn: page,
}) => {
  for (const code of ['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable']) {
    await page.goto('/offline');
    await page.goto(`/orders#error=server_error&error_code=${code}&error_description=x`);
    await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
    await expect(page.getByText(/^No se pudo (des)?vincular la cuenta$/)).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  }
});

test.describe('a session that cannot be refreshed for now', () => {
  test.use({ expectedComplaint: /status of 503|AuthRetryableFetchError/ });

  test('does not ask for the password, and continues when it can', async ({ signedIn: page }) => {
    await page.goto('/cart');
    const refresh = '**/auth/v1/token*';
    await page.route(refresh, (route) => route.fulfill({ status: 503, json: { message: 'away' } }));
    // The client tries again for half a minute.
    await page.clock.install();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { expires_at: number };
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.reload();
    await expect(async () => {
      await page.clock.runFor(10_000);
      const failed = page.getByRole('heading', { name: 'No pudimos iniciar Sumiller' });
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.unroute(refresh);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });
});
