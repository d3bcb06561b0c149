import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const asksForProducts = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/rest/v1/rpc/catalog_page');

/** Records every request for products from now on. */
function listen(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => asksForProducts(request) && questions.push(request.url()));
  return questions;
}

test('the products are requested while the code of their page is still loading', async ({
  signedIn: page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let hasCode = false;
  await page.route('**/assets/products-page-*.js', async (route) => {
    await held;
    hasCode = true;
    await route.continue();
  });
  const questions = listen(page);

  const request = page.waitForRequest(asksForProducts);
  await page.goto('/products', { waitUntil: 'commit' });
  await request;
  expect(hasCode).toBe(false);

  release();
  await expect(cards(page)).toHaveCount(60);
  expect(questions, 'the page requests nothing twice').toHaveLength(1);
});

test('nothing is requested for a signed-out visitor', async ({ page }) => {
  const questions: string[] = [];
  page.on('request', (request) => request.url().includes('/rest/v1/') && questions.push(request.url()));
  await page.goto('/products');
  await page.waitForURL('**/auth?next=*');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(questions).toEqual([]);
});

test('the code of a page is fetched when the pointer comes near its link', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/dashboard');
  const link = page.getByRole('banner').getByRole('link', { name: /Carrito/ });
  const fetched = page.waitForRequest('**/assets/cart-page-*.js');
  if (isMobile) await link.focus();
  else await link.hover();
  await fetched;
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('nothing is fetched ahead in data-saving mode', async ({ signedIn: page }) => {
  await page.goto('/dashboard');
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  const code: string[] = [];
  page.on('request', (request) => request.url().includes('/cart-page-') && code.push(request.url()));
  const link = page.getByRole('banner').getByRole('link', { name: /Carrito/ });
  await link.focus();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(code).toEqual([]);

  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carrito');
  expect(code).toHaveLength(1);
});

test('Back to the catalogue is immediate and restores the scroll position', async ({ signedIn: page }) => {
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(60);
  const last = cards(page).nth(40);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const scrollBefore = await page.evaluate(() => window.scrollY);
  // Not by `click`, which scrolls the page to the link although it is in view.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Carrito/ })
    .dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carrito');

  const questions = listen(page);
  await page.route('**/rest/v1/**', () => undefined);
  await page.goBack();
  await expect(cards(page)).toHaveCount(60);
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore);
  expect(questions).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
