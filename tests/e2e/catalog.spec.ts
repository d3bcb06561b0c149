import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const firstName = (page: Page) => cards(page).first().getByRole('heading').innerText();
const results = (page: Page) => page.getByRole('region', { name: 'Productos' });
const settled = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');

/** Opens the filters where they are folded away, and gives the place they are in. */
async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('complementary', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}

test('finds products whatever the accents and pages through the rest', async ({ signedIn: page }) => {
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(60);
  const firstOfPageOne = await firstName(page);
  await page
    .getByRole('navigation', { name: /[Pp]agina/ })
    .getByRole('link', { name: /2/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(firstOfPageOne);
  await expect(page.getByRole('heading', { level: 2, name: 'Productos' })).toBeFocused();

  await page.goBack();
  await expect(cards(page).first().getByRole('heading')).toHaveText(firstOfPageOne);

  const search = page
    .getByRole('main')
    .or(page.getByRole('banner'))
    .getByPlaceholder('Buscar productos...')
    .first();
  await search.fill('ANEJO');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=ANEJO/);
  await expect(cards(page).first()).toContainText(/añejo/i);
});

test('takes % _ and * as plain characters', async ({ signedIn: page }) => {
  for (const term of ['100% agave_', '%%%%', '***', '(a,b)"c"\\']) {
    await page.goto(`/products?search=${encodeURIComponent(term)}`);
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Productos' })).toBeFocused();
});

test('narrows by category, subcategory and filters, all of it in the address', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/products?page=2');
  const categories = page.getByRole('group', { name: 'Categorías', exact: true });
  await expect(categories.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
  await categories.getByRole('button', { name: 'Vinos' }).click();
  await expect(page).toHaveURL(/\?category=vinos$/);
  await page
    .getByRole('group', { name: 'Subcategorías' })
    .getByRole('button', { name: 'Vino tinto' })
    .click();
  await expect(page).toHaveURL(/subcategoria=Vino\+tinto/);

  const filters = await openFilters(page, isMobile);
  await filters.getByLabel('$500 a $1,000').click();
  await filters.getByRole('button', { name: 'País de origen' }).click();
  const mexico = filters.getByLabel(/^México/);
  await mexico.click();
  await expect(mexico).toBeChecked();
  await expect(page).toHaveURL(/precio=500-1000.*pais=M%C3%A9xico/);
  if (isMobile) {
    await page.getByRole('button', { name: /^Ver \d+ producto/ }).click();
    await expect(page.getByRole('button', { name: /^Filtros/ })).toHaveText(/3/);
  }
  await settled(page);
  const prices = await cards(page)
    .getByText(/^\$[\d,.]+$/)
    .allInnerTexts();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) {
    const value = Number(price.replace(/[$,]/g, ''));
    expect(value).toBeGreaterThanOrEqual(500);
    expect(value).toBeLessThanOrEqual(1000);
  }

  await page.getByRole('button', { name: 'Quitar filtro: México' }).click();
  await expect(page).not.toHaveURL(/pais=/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Quitar filtro: México' })).toBeVisible();
  await categories.getByRole('button', { name: 'Vinos' }).click();
  await expect(page).not.toHaveURL(/category=|subcategoria=/);
  await expect(page).toHaveURL(/precio=500-1000/);
});

test('shows nothing in place of a category that is none, and the way to everything', async ({
  signedIn: page,
}) => {
  await page.goto('/products?category=abarrotes');
  await expect(page.getByRole('heading', { name: 'No encontramos esta categoría' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Todos', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('button', { name: 'Ver el catálogo' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(cards(page).first()).toBeVisible();
});

test('offers only options that lead somewhere, and counts them', async ({ signedIn: page, isMobile }) => {
  await page.goto('/products?category=vinos&pais=Argentina');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Región' }).click();
  await expect(filters.getByLabel(/^Mendoza/)).toBeVisible();
  await expect(filters.getByLabel(/^Rioja/)).toHaveCount(0);
  const said = Number(
    (
      await filters
        .getByText(/^Mendoza/)
        .locator('..')
        .innerText()
    ).match(/\d+/)?.[0],
  );
  await filters.getByLabel(/^Mendoza/).click();
  await expect(page).toHaveURL(/region=Mendoza/);
  const found = `${said} producto${said === 1 ? '' : 's'}`;
  await expect(page.getByText(found, { exact: true })).toHaveCount(1);
});

test('sorts by price when asked to', async ({ signedIn: page }) => {
  await page.goto('/products?page=2');
  await page.getByRole('combobox', { name: 'Ordenar por' }).click();
  await page.getByRole('option', { name: 'Precio: mayor a menor' }).click();
  await expect(page).toHaveURL(/\?orden=precio-desc$/);
  await settled(page);
  const shown = await cards(page)
    .getByText(/^\$[\d,.]+$/)
    .allInnerTexts();
  const prices = shown.map((price) => Number(price.replace(/[$,]/g, '')));
  expect(prices).toEqual([...prices].sort((one, other) => other - one));
});

test('leads from a page that is gone to the last one', async ({ signedIn: page }) => {
  await page.goto('/products?page=99');
  await expect(page).toHaveURL(/page=\d$/);
  await expect(cards(page).first()).toBeVisible();
});

test('Back restores page and scroll', async ({ signedIn: page }) => {
  await page.goto('/products?page=2');
  await expect(cards(page)).toHaveCount(60);
  await cards(page).nth(40).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  // Not `click()`: that scrolls the page on its way to a link of the sticky header.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /[Cc]arrito/ })
    .dispatchEvent('click');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a reload restores page and scroll', async ({ signedIn: page }) => {
  await page.goto('/products?page=2');
  await expect(cards(page)).toHaveCount(60);
  await cards(page).nth(40).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(500);
  await page.reload();
  await expect(cards(page)).toHaveCount(60);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('Back undoes one filter at a time, but all of the drawer at once', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/products?category=vinos');
  const filters = await openFilters(page, isMobile);
  await filters.getByLabel('Menos de $500').click();
  await expect(page).toHaveURL(/precio=under-500$/);
  await filters.getByLabel('$500 a $1,000').click();
  await expect(page).toHaveURL(/precio=under-500&precio=500-1000$/);
  if (isMobile) {
    await filters.getByRole('button', { name: /^Ver \d+ productos?$/ }).click();
    await expect(filters).toBeHidden();
    await expect(page.getByRole('button', { name: /^Filtros/ })).toHaveText(/2/);
  } else {
    await page.goBack();
    await expect(page).toHaveURL(/\?category=vinos&precio=under-500$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\?category=vinos$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  if (isMobile) {
    await openFilters(page, isMobile);
    await expect(filters).toBeVisible();
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(/\?category=vinos$/);
  }
});

test('keeps its place while it loads, and is accessible', async ({ signedIn: page, isMobile }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/products?category=vinos');
  await expect(cards(page).first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.05);

  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Marca' }).click();
  const option = filters.getByRole('checkbox').nth(6);
  await expect(option).toBeVisible();
  if (isMobile) await expect(option).toBeInViewport();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

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
