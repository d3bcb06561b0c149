import { cards, openFilters } from '../support/catalog';
import { expect, test } from '../support/test';

test('an unknown category shows no products, but a link to all', async ({ signedIn: page }) => {
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

test('a page that no longer exists redirects to the last one', async ({ signedIn: page }) => {
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

test('Back undoes one filter at a time, but a whole drawer in one step', async ({
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

test('two filters ticked before the page has drawn the first are both kept', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/products?category=vinos');
  const filters = await openFilters(page, isMobile);
  await expect(filters.getByLabel('Menos de $500')).toBeVisible();
  await filters.evaluate((panel) => {
    const boxes = [...panel.querySelectorAll<HTMLElement>('[role="checkbox"], input[type="checkbox"]')];
    for (const name of ['Menos de $500', '$500 a $1,000'])
      boxes
        .find(
          (box) =>
            document.querySelector(`label[for="${box.id}"]`)?.querySelector('span')?.textContent === name,
        )
        ?.click();
  });
  await expect(page).toHaveURL(/precio=under-500&precio=500-1000$/);
});
