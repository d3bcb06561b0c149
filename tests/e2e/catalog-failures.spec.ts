import { cards, openFilters } from './support/catalog';
import { expect, test } from './support/test';

test.describe('when the server fails', () => {
  test.use({ expectedComplaint: /status of 500|net::ERR_FAILED|Error fetching filter options/ });

  test('says why there are no products, and reloads the page', async ({ signedIn: page }) => {
    const refuse = '**/rest/v1/product_prices_for_users?*';
    await page.route(refuse, (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'prueba', details: null, hint: null } }),
    );
    await page.goto('/products');
    await expect(page.getByText('Error al cargar productos: prueba')).toBeVisible();
    await page.unroute(refuse);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('stays where it is while there is no server to reload from', async ({ signedIn: page }) => {
    const refuse = '**/rest/v1/product_prices_for_users?*';
    await page.goto('/catalog');
    await page.route(refuse, (route) => route.abort());
    await page.getByRole('link', { name: 'Catálogo Global', exact: true }).click();
    await expect(page.getByText(/^Error al cargar productos: No pudimos conectarnos/)).toBeVisible();

    await page.route('/', (route) => route.abort());
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Catálogo de Productos' })).toBeVisible();

    await page.unroute('/');
    await page.unroute(refuse);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('does not show everything where it cannot tell the category', async ({ signedIn: page }) => {
    await page.route('**/rest/v1/categories?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'prueba', details: null, hint: null } }),
    );
    await page.goto('/products?category=vinos');
    await expect(page.getByText('Error al cargar productos: prueba')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('says that the filters could not be read, in Spanish', async ({ signedIn: page, isMobile }) => {
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
    await logged;
  });
});
