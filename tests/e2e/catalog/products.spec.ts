import { cards, firstName, openFilters, settled } from '../support/catalog';
import { testOnce as shelfTestOnce } from '../support/shelf';
import { expect, expectAccessible, test, testOnce, themes } from '../support/test';

test('a buyer finds products despite accents and pages through the rest', async ({ signedIn: page }) => {
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

testOnce(
  'a category without matches leads to those elsewhere, and an emptied search is cleared',
  async ({ signedIn: page }) => {
    await page.goto('/products?category=vinos');
    const search = page.getByRole('combobox', { name: 'Buscar productos' });
    await search.pressSequentially('tequila');
    await search.press('Enter');
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
    await page.getByRole('button', { name: /^[\d,]+ en todo el catálogo$/ }).click();
    await expect(page).toHaveURL(/\/products\?search=tequila$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Productos' })).toBeFocused();

    await search.focus();
    for (let key = 0; key < 'tequila'.length; key += 1) await search.press('Backspace');
    await expect(page).toHaveURL(/\/products$/);
    await expect(search).toBeFocused();
    await search.pressSequentially('gin');
    await search.press('Enter');
    await search.pressSequentially('ron');
    await expect(search).toHaveValue('ron');
  },
);

testOnce(
  'the search finds words in any order and misspelt ones, and says what it searched for',
  async ({ signedIn: page }) => {
    await page.goto('/products');
    const search = page.getByRole('combobox', { name: 'Buscar productos' });
    const options = page.getByRole('listbox', { name: 'Productos sugeridos' }).getByRole('option');
    await search.pressSequentially('reposado tequila');
    await expect(options.first()).toContainText('Reposado');
    await search.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Ordenar por' })).toHaveText('Relevancia');
    await expect(cards(page).first()).toContainText('Reposado');
    await expect(page.getByText('Mostrando resultados para')).toHaveCount(0);

    await search.pressSequentially('tekila repozado');
    await expect(options.first()).toContainText('Reposado');
    await search.press('Enter');
    await expect(page.getByText('Mostrando resultados para “tequila reposado”.')).toBeVisible();
    await expect(cards(page).first()).toContainText('Reposado');
    await page.getByRole('button', { name: 'Buscar exactamente “tekila repozado”' }).click();
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
    await page.getByRole('region', { name: 'Categorías cercanas' }).getByRole('button').first().click();
    await expect(page).toHaveURL(/\/products\?category=tequila/);
    await expect(cards(page).first()).toBeVisible();
    await search.fill('tecila');
    await search.press('Enter');
    await expect(page.getByText('Mostrando resultados para “tequila”.')).toBeVisible();
  },
);

test('the first product is three keys away from the search box', async ({ signedIn: page, isMobile }) => {
  test.skip(isMobile, 'a keyboard belongs to a wide screen');
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(60);
  await page.getByRole('combobox', { name: 'Buscar productos' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir a los resultados' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cards(page).first().locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL(/\/products$/);

  // The chips are one tab stop, navigated with the arrow keys.
  const categories = page.getByRole('group', { name: 'Categorías', exact: true });
  await categories.getByRole('button', { name: 'Todos' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(categories.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(categories.locator(':focus')).toHaveCount(0);

  // So are those of the active filters, with the button that clears all of them.
  await page.goto('/products?search=tequila&pais=M%C3%A9xico&marca=Nueve+Comales');
  const chosen = page.getByRole('list', { name: 'Filtros activos' });
  const chips = chosen.getByRole('button');
  await expect(chips).toHaveCount(4);
  // The products have loaded, so nothing Tab reaches is replaced from here on.
  await expect(cards(page).first()).toBeVisible();
  await chips.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chosen.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(chips.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(3);
  await expect(chips.nth(1), 'the next one takes the place of the removed one').toBeFocused();
});

testOnce('the search treats % _ and * as plain characters', async ({ signedIn: page }) => {
  for (const term of ['100% agave_', '%%%%', '***', '(a,b)"c"\\']) {
    await page.goto(`/products?search=${encodeURIComponent(term)}&literal=1`);
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Productos' })).toBeFocused();
});

test('category, subcategory and filters narrow the catalogue, all of them in the URL', async ({
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

test('the filters only offer options with products, and count them', async ({ signedIn: page, isMobile }) => {
  await page.goto('/products?category=vinos&pais=Argentina');
  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Región' }).click();
  await expect(filters.getByLabel(/^Mendoza/)).toBeVisible();
  await expect(filters.getByLabel(/^Rioja/)).toHaveCount(0);
  const count = Number(
    (
      await filters
        .getByText(/^Mendoza/)
        .locator('..')
        .innerText()
    ).match(/\d+/)?.[0],
  );
  await filters.getByLabel(/^Mendoza/).click();
  await expect(page).toHaveURL(/region=Mendoza/);
  const found = `${count} producto${count === 1 ? '' : 's'}`;
  await expect(page.getByText(found, { exact: true })).toHaveCount(1);
});

testOnce('the catalogue is sorted by price on request', async ({ signedIn: page }) => {
  await page.goto('/products?page=2');
  await page.getByRole('combobox', { name: 'Ordenar por' }).click();
  await page.getByRole('option', { name: 'Precio: mayor a menor' }).click();
  await expect(page).toHaveURL(/\?orden=precio-desc$/);
  await settled(page);
  await expect(cards(page)).toHaveCount(60);
  // The URL may be ahead of the cards.
  await expect(async () => {
    const shown = await cards(page)
      .getByText(/^\$[\d,.]+$/)
      .allInnerTexts();
    const prices = shown.map((price) => Number(price.replace(/[$,]/g, '')));
    expect(prices).toEqual([...prices].sort((one, other) => other - one));
  }).toPass();
});

test('the catalogue keeps its layout while it loads, and is accessible', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/products?category=vinos');
  await expect(cards(page).first()).toBeVisible();
  await settled(page);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.05);

  if (!isMobile) {
    await page.setViewportSize({ width: 1920, height: 1000 });
    expect((await page.locator('#main').boundingBox())?.width).toBe(1600);
    // Dark glass is not drawn on a dark page.
    await page.emulateMedia({ colorScheme: 'dark' });
    const picture = cards(page).first().locator('.bg-picture').first();
    await expect(picture).toHaveCSS('background-color', 'rgb(90, 77, 70)');
  }

  const filters = await openFilters(page, isMobile);
  await filters.getByRole('button', { name: 'Marca' }).click();
  const option = filters.getByRole('checkbox').nth(6);
  await expect(option).toBeVisible();
  if (isMobile) await expect(option).toBeInViewport();
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

shelfTestOnce(
  'offers only the categories that the store sells something of',
  async ({ signedIn: page, shelf }) => {
    const categories = page.getByRole('group', { name: 'Categorías', exact: true });
    const { data } = await shelf.operator.from('categories').select('id').eq('slug', 'vinos').single();
    await shelf.operator.from('products').update({ category_id: data?.id }).eq('id', shelf.albarino.id);
    await page.goto('/products');
    await expect(categories.getByRole('button')).toHaveText(['Todos', 'Vinos']);
    // The category in the URL stays, so that it can be deselected.
    await page.goto('/products?category=tequila');
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
    await expect(categories.getByRole('button', { pressed: true })).toHaveText('Tequila');
  },
);
