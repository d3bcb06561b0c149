import { cards } from '../support/catalog';
import { expect, expectAccessible, test, testOnce, themes } from '../support/test';

const wines = '/products?category=vinos&pais=M%C3%A9xico';

test('a product’s detail shows everything about it, at its own address', async ({
  signedIn: page,
  buyer,
}) => {
  await page.goto(wines);
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await link.click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toBeVisible();
  await expect(page).toHaveURL(/producto=[\da-f-]{36}/);
  await expect(detail.getByText(/^SKU /)).toBeVisible();
  await expect(detail.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(detail.getByRole('img', { name })).toBeVisible();
  for (const fact of ['País de origen', 'Región', 'Bodega', 'Marca', 'Categoría', 'Tipo de uva', 'Formato']) {
    await expect(detail.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  }
  await detail.getByRole('button', { name: 'Ver más' }).click();
  await detail.getByRole('button', { name: 'Ver menos' }).click();

  const debug = detail.getByText('Información de depuración');
  await expect(detail.getByText(buyer.userId)).toBeHidden();
  await debug.click();
  await expect(detail.getByText(buyer.userId)).toBeVisible();
  await expect(detail.getByText(buyer.locationId)).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).not.toHaveURL(/producto=/);
  await expect(link).toBeFocused();
});

testOnce(
  'a shared link opens the product, and Back or closing leaves the list',
  async ({ signedIn: page }) => {
    await page.goto(wines);
    const link = cards(page).first().getByRole('heading').getByRole('link');
    await link.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const shared = page.url();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(shared);
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('heading')).toBeVisible();
    await detail.getByRole('button', { name: 'Cerrar' }).click();
    await expect(detail).toBeHidden();
    await expect(cards(page).first()).toBeVisible();

    await page.goto('/products?producto=00000000-0000-4000-8000-000000000000');
    await expect(
      page.getByRole('dialog').getByText('Producto no disponible en esta ubicación').last(),
    ).toBeVisible();
  },
);

testOnce(
  'a product is added to the cart from its detail, and minus at one removes it',
  async ({ signedIn: page }) => {
    await page.goto(wines);
    const link = cards(page).nth(1).getByRole('heading').getByRole('link');
    const name = await link.innerText();
    await link.click();
    const detail = page.getByRole('dialog', { name });
    await detail.getByRole('button', { name: `Agregar ${name} al carrito` }).click();
    await expect(detail.getByLabel(`Cantidad: ${name}`).getByRole('textbox')).toHaveValue('1');
    await detail.getByRole('button', { name: `Eliminar: ${name}` }).click();
    await expect(page.getByText('Producto eliminado del carrito')).toBeVisible();
    await expect(detail.getByRole('button', { name: `Agregar ${name} al carrito` })).toBeVisible();
  },
);

test('a card asks for a quantity, from one up to the stock', async ({ signedIn: page }) => {
  await page.goto(wines);
  const card = cards(page)
    .filter({ hasText: /\d+ disponibles/ })
    .first();
  const name = await card.getByRole('heading').innerText();
  const stock = Number((await card.getByText(/disponibles/).innerText()).replace(/\D/g, ''));
  await card.getByRole('button', { name: `Agregar ${name} al carrito` }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar al carrito' });
  const field = dialog.getByLabel('Cantidad');
  await expect(field).toBeFocused();
  await expect(dialog.getByText(`${stock} piezas disponibles`)).toBeVisible();
  await field.fill(String(stock + 1));
  await expect(dialog.getByText(`Puedes agregar hasta ${stock}.`)).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('1');
  await expect(dialog.getByText(`Puedes agregar hasta ${stock}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: `Agregar ${name} al carrito` }).click();
  await field.fill('12');
  await field.press('Enter');
  await expect(card.getByRole('textbox')).toHaveValue('12');
  await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
});

test('details and questions are accessible in light and dark', async ({ signedIn: page }) => {
  // Three products behind the dialogs: axe takes three times as long with a whole page of them.
  await page.goto('/products?search=sotol');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await cards(page)
    .getByRole('button', { name: /^Agregar .* al carrito/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Agregar al carrito' })).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test.describe('when something is missing', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED|status of (500|409)/ });

  testOnce('a bottle replaces pictures that do not load', async ({ signedIn: page }) => {
    await page.route('**/pictures/products/**', (route) => route.abort());
    await page.goto(wines);
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).first().locator('img')).toHaveCount(0);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('img').first()).toBeVisible();
    await expect(detail.locator('img')).toHaveCount(0);
  });

  for (const [code, text] of [
    ['PT409', 'Producto no disponible en esta ubicación'],
    ['XX000', 'No se pudo agregar el producto al carrito'],
  ] as const) {
    testOnce(`a refused addition (${code}) is rolled back: ${text}`, async ({ signedIn: page }) => {
      await page.route('**/rest/v1/cart_items*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { code, message: 'prueba', details: null, hint: null } })
          : route.continue(),
      );
      await page.goto(wines);
      const card = cards(page).first();
      await card.getByRole('button', { name: /^Agregar/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(card.getByRole('button', { name: /^Agregar/ })).toBeVisible();
    });
  }
});
