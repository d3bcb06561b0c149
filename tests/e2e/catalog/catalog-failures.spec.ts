import { cards, openFilters } from '../support/catalog';
import { expect, expectAccessible, test } from '../support/test';

test.describe('when the server fails', () => {
  test.use({ expectedComplaint: /status of 500|net::ERR_FAILED|Error fetching filter options/ });

  test('the catalogue shows why there are no products, and reloads the page', async ({ signedIn: page }) => {
    const refuse = '**/rest/v1/rpc/catalog_page';
    await page.route(refuse, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'prueba', details: null, hint: null } }),
    );
    await page.goto('/products');
    const text = 'Error al cargar productos: prueba';
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: text })).toHaveCount(1);
    await page.unroute(refuse);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('the catalogue stays as it is while there is no server to reload from', async ({ signedIn: page }) => {
    const refuse = '**/rest/v1/rpc/catalog_page';
    await page.goto('/catalog');
    await page.route(refuse, (route) => route.abort());
    await page.getByRole('link', { name: 'Catálogo Global', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: /^Error al cargar productos: No pudimos conectarnos/ }),
    ).toBeVisible();

    await page.route('/', (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogo de Productos' })).toBeVisible();

    await page.unroute('/');
    await page.unroute(refuse);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('the catalogue does not show everything when it cannot resolve the category', async ({
    signedIn: page,
  }) => {
    await page.route('**/rest/v1/categories?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'prueba', details: null, hint: null } }),
    );
    await page.goto('/products?category=vinos');
    await expect(page.getByRole('heading', { name: 'Error al cargar productos: prueba' })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('the catalogue reports in Spanish that the filters could not be read', async ({
    signedIn: page,
    isMobile,
  }) => {
    await page.route('**/rest/v1/rpc/catalog_filter_options', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'prueba', details: null, hint: null } }),
    );
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching filter options'),
    );
    await page.goto('/products');
    const filters = await openFilters(page, isMobile);
    await filters.getByRole('button', { name: 'Marca' }).click();
    await expect(filters.getByText('Error al cargar los filtros')).toBeVisible();
    // Prices can be filtered by without their counts.
    for (const range of ['Menos de $500', '$500 a $1,000', 'Más de $1,000 hasta $2,500', 'Más de $2,500'])
      await expect(filters.getByLabel(range, { exact: true })).toBeVisible();
    await logged;
  });

  test('the catalogue stays when a part of it cannot be fetched, and fetches it again', async ({
    signedIn: page,
    isMobile,
  }) => {
    await page.goto('/products');
    await expect(cards(page).first()).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta información' });
    const catalogue = page.getByRole('heading', { level: 1, name: 'Catálogo de Productos' });

    await page.route('**/assets/product-detail-dialog-*.js', (route) => route.abort());
    await cards(page).first().getByRole('link').first().click();
    await expect(failure).toBeVisible();
    await expect(catalogue).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/assets/product-detail-dialog-*.js');
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /al carrito/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    if (!isMobile) return;
    await page.route('**/assets/filter-sheet-*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(failure).toBeVisible();
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    await expect(failure).toBeHidden();
    await expect(catalogue).toBeVisible();
    await page.unroute('**/assets/filter-sheet-*.js');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  });
});
