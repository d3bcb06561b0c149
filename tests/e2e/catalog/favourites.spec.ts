import type { Page } from '@playwright/test';
import { cards, firstName } from '../support/catalog';
import { expect, expectAccessible, test, testOnce, themes } from '../support/test';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `${name} en favoritos` });
const mine = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Mis Productos' });

test('a buyer keeps a list of favourites', async ({ signedIn: page }) => {
  await page.goto('/products?mis=1');
  await expect(page.getByText('Aún no tienes productos en tu lista personalizada.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver el catálogo' }).click();

  await page.goto('/products?category=ron&search=ron');
  const name = await firstName(page);
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();

  await mine(page).click();
  await expect(page).toHaveURL(/\?mis=1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Productos' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(name);
  const views = await page.getByRole('group', { name: 'Vista' }).boundingBox();
  expect((views?.x ?? 0) + (views?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await cards(page).first().getByRole('heading').getByRole('link').click();
  const detail = page.getByRole('dialog', { name });
  await detail.getByRole('button', { name: 'En Favoritos' }).click();
  await expect(detail.getByRole('button', { name: 'Agregar a Favoritos' })).toBeVisible();
  await expect(page.getByText('Removido de favoritos')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(detail.getByRole('button', { name: 'En Favoritos' })).toBeVisible();
  await detail.getByRole('button', { name: 'En Favoritos' }).click();
  await expect(detail.getByRole('button', { name: 'Agregar a Favoritos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Aún no tienes productos en tu lista personalizada.')).toBeVisible();
  await mine(page).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(cards(page)).toHaveCount(60);
});

testOnce('the keyboard keeps its position when a favourite disappears', async ({ signedIn: page }) => {
  await page.goto('/products?category=ron');
  await expect(cards(page).nth(1)).toBeVisible();
  const names = (await cards(page).getByRole('heading').allInnerTexts()).slice(0, 2) as [string, string];
  for (const name of names) {
    await heart(page, name).click();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await mine(page).click();
  await expect(cards(page)).toHaveCount(2);
  await heart(page, names[0]).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await expect(heart(page, names[1])).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Aún no tienes productos en tu lista personalizada.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('when the server refuses', () => {
  test.use({ expectedComplaint: /status of (409|500)/ });

  testOnce(
    'the heart is rolled back with a message, and a duplicate counts as saved',
    async ({ signedIn: page }) => {
      const answer = { status: 500, code: 'XX000' };
      await page.route('**/rest/v1/wishlist_items*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: answer.status,
              json: { code: answer.code, message: 'prueba', details: null, hint: null },
            })
          : route.continue(),
      );
      await page.goto('/products?category=ron');
      const name = await firstName(page);
      await heart(page, name).click();
      await expect(page.getByText('Error al agregar a favoritos')).toBeVisible();
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false');

      Object.assign(answer, { status: 409, code: '23505' });
      await heart(page, name).click();
      await expect(page.getByText('El producto ya está en favoritos')).toBeVisible();
    },
  );

  testOnce('the page says that favourites could not be read or removed', async ({ signedIn: page }) => {
    await page.goto('/products?category=ron');
    const name = await firstName(page);
    await heart(page, name).click();
    await expect(page.getByText('Agregado a favoritos')).toBeVisible();
    const failing = { GET: false, DELETE: true };
    await page.route('**/rest/v1/wishlist_items*', (route) =>
      Reflect.get(failing, route.request().method())
        ? route.fulfill({
            status: 500,
            json: { code: 'XX000', message: 'prueba', details: null, hint: null },
          })
        : route.continue(),
    );
    await heart(page, name).click();
    await expect(page.getByText('Error al remover de favoritos')).toBeVisible();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    failing.GET = true;
    await page.reload();
    await expect(page.getByText('Error al cargar favoritos')).toBeVisible();
  });
});
