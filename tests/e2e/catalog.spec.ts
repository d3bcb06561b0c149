import { expect, test } from './support/test';

test('finds products whatever the accents and pages through the rest', async ({ signedIn: page }) => {
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(60);
  const firstOfPageOne = await cards.first().getByRole('heading').innerText();
  await page
    .getByRole('navigation', { name: /[Pp]agina/ })
    .getByRole('link', { name: /2/ })
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first().getByRole('heading')).not.toHaveText(firstOfPageOne);

  await page.goBack();
  await expect(cards.first().getByRole('heading')).toHaveText(firstOfPageOne);

  const search = page
    .getByRole('main')
    .or(page.getByRole('banner'))
    .getByPlaceholder('Buscar productos...')
    .first();
  await search.fill('ANEJO');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=ANEJO/);
  await expect(cards.first()).toContainText(/añejo/i);
});

test('takes % _ and * as plain characters', async ({ signedIn: page }) => {
  for (const term of ['100% agave_', '%%%%', '***', '(a,b)"c"\\']) {
    await page.goto(`/products?search=${encodeURIComponent(term)}`);
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
