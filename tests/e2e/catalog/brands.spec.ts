import { expect, expectAccessible, testOnce } from '../support/test';

testOnce(
  'a buyer finds a brand despite accents, orders from it and returns to the search',
  async ({ signedIn: page }) => {
    await page.goto('/brands');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Conoce Nuestras Marcas' })).toBeVisible();
    await expect(main.getByText(/^\d+ marcas$/)).toBeVisible();
    await expectAccessible(page);

    await main.getByPlaceholder('Buscar marca...').fill('cognac y compania');
    await expect(main.getByText('1 marca', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\?search=cognac/);
    await main.getByRole('link', { name: 'Cognac y Compañía' }).click();

    await expect(main.getByRole('heading', { level: 1, name: 'Cognac y Compañía' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Llamar al/ })).toHaveAttribute('href', /^tel:\d+$/);
    await expect(main.getByRole('link', { name: /^Escribir a/ })).toHaveAttribute('href', /^mailto:.+@/);
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect(main.getByText(/^SKU /)).toHaveCount(0);
    const card = cards.filter({ has: page.getByRole('button', { name: /^Agregar .+ al carrito/ }) }).first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: /^Agregar .+ al carrito/ }).click();
    const quantity = main.getByRole('textbox', { name: `Cantidad: ${name}` });
    await expect(quantity).toHaveValue('1');
    // The field may already be focused; typing after a click replaces its quantity in either case.
    await quantity.click();
    await page.keyboard.type(' 5', { delay: 20 });
    await page.keyboard.press('Tab');
    await expect(quantity).toHaveValue('5');
    await main.getByRole('button', { name: `${name} en favoritos` }).click();
    await expect(main.getByRole('button', { name: `${name} en favoritos` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    await page.goBack();
    await expect(main.getByPlaceholder('Buscar marca...')).toHaveValue('cognac y compania');
    await main.getByPlaceholder('Buscar marca...').fill('zzz');
    await expect(main.getByText('No se encontraron marcas')).toBeVisible();
  },
);

testOnce(
  'a buyer searches and pages through a brand, and both stay in the address',
  async ({ signedIn: page }) => {
    await page.goto('/brands');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Agaves de Sauceda' }).click();
    const range = main.getByText(/^Página 1 de \d+ • Mostrando 1-\d+ de \d+$/);
    await expect(range).toBeVisible();
    await expect(main.getByText(/^SKU /).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);

    const search = main.getByPlaceholder('Buscar productos por nombre, SKU, categoría o marca...');
    await search.fill('ANEJO');
    await expect(page).toHaveURL(/\?search=ANEJO/);
    await expect(main.getByRole('article').first()).toContainText(/añejo/i);
    await page.reload();
    await expect(search).toHaveValue('ANEJO');
    await search.fill('100% _*');
    await expect(main.getByText('No se encontraron productos para "100% _*"')).toBeVisible();
    await main.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(range).toBeVisible();
  },
);

testOnce('the page says that a brand does not exist', async ({ signedIn: page }) => {
  await page.goto('/brands/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Marca no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Marcas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conoce Nuestras Marcas' })).toBeVisible();
});
