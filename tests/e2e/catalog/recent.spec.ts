import { expect, expectAccessible, signIn, testOnce } from '../support/test';

testOnce('the page says when nothing was bought yet', async ({ signedIn: page }) => {
  await page.goto('/recent');
  await expect(page.getByText('No hay productos recientes')).toBeVisible();
  await page.getByRole('link', { name: 'Ver catálogo' }).click();
  await page.waitForURL('**/products');
});

testOnce('the page shows each product once, and its detail', async ({ page }) => {
  await signIn(page, { email: 'compras@lacantina.mx', password: 'Sumiller2026' });
  await page.goto('/recent');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /Comprados Recientemente/ })).toBeVisible();
  const cards = main.getByRole('article');
  // Rendered in steps: the list is complete once its length matches its heading.
  const count = Number.parseInt(await main.getByText(/^\d+ productos$/).innerText(), 10);
  expect(count).toBeLessThanOrEqual(50);
  await expect(cards).toHaveCount(count);
  const names = await cards.getByRole('heading').allInnerTexts();
  expect(new Set(names).size).toBe(names.length);
  await expect(main.getByText(/^Pediste \d+ piezas? el \d+ de \w+ de \d{4}( en .+)?$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const known = cards.getByRole('link').first();
  const name = await known.innerText();
  await known.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});
