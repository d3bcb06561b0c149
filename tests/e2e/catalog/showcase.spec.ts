import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, testOnce, themes } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cartLine = (page: Page, name: string) => page.getByRole('textbox', { name: `Cantidad: ${name}` });

test('whole baskets fill the cart', async ({ signedIn: page }) => {
  await page.goto('/bestsellers');
  const popular = page.getByRole('article', { name: 'Cava de la Casa' });
  await expect(popular.getByRole('listitem')).toHaveCount(4);
  await expect(popular.getByText('+2 más')).toBeVisible();
  await popular.getByRole('button', { name: /^Personalizar/ }).click();
  await expect(page.getByText('Función de personalización próximamente')).toBeVisible();
  await popular.getByRole('button', { name: /^Agregar al Carrito/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Cava de la Casa agregado al carrito')).toBeVisible();
  await expect(cartLine(page, 'Piedra Mansa Malbec 2022')).toHaveValue('12');
  await expect(cartLine(page, 'Mas des Cigalières Rosé 2023')).toHaveValue('6');

  await page.goto('/ideal-order');
  const ideal = page.getByRole('article', { name: 'Tu semana habitual' });
  await ideal.getByRole('button', { name: /^Agregar al Carrito/ }).click();
  await expect(page.getByText('Tu semana habitual agregado al carrito')).toBeVisible();
  await expect(cartLine(page, 'Piedra Mansa Malbec 2022')).toHaveValue('24');

  await page.goto('/suggestions');
  await expect(page.getByText('94%')).toBeVisible();
  await expect(page.getByText('78%')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await page
    .getByRole('article', { name: 'Reabastece tus agaves' })
    .getByRole('button', { name: /^Agregar Todo al Carrito/ })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(cartLine(page, 'Nueve Comales Blanco')).toHaveValue('24');
});

testOnce('an establishment with a history gets orders from it, with the reasons', async ({ page }) => {
  await signIn(page, { email: 'compras@lacantina.mx', password: 'Sumiller2026' });
  for (const path of ['ideal-order', 'suggestions']) {
    for (const colorScheme of themes()) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/${path}`);
      const due = page.getByRole('article', { name: 'Por terminarse' });
      await expect(due.getByText(/^La pides cada \d+ días, la última hace \d+$/).first()).toBeVisible();
      await expect(page.getByText('Datos de muestra')).toHaveCount(0);
      await expectAccessible(page);
    }
  }
});

test('promotions are added to the cart and removed again', async ({ signedIn: page, isMobile }) => {
  await page.goto('/promotions');
  await expect(heading(page, 'Promociones Especiales')).toBeVisible();
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toHaveText('Paquete Noche Mexicana');
  const card = page.getByRole('article', { name: 'Paquete Noche Mexicana' });
  await expect(card.getByText('Imperdible')).toBeVisible();
  await expect(card.getByText('+2 más')).toBeVisible();
  await expect(card.getByText(/^Válido hasta el \d/)).toBeVisible();
  // The sample's own figures, and beside them the price in this establishment's cart.
  await expect(card.getByText('$8,873.00')).toBeVisible();
  await expect(card.getByText('$12,676.00').and(card.locator('s'))).toBeVisible();
  await expect(card.getByText(/^En tu carrito:\s*\$[\d,]+\.\d\d$/)).toBeVisible();
  await card.getByRole('button', { name: 'Agregar Paquete Noche Mexicana al carrito' }).click();
  const pieces = card.getByRole('textbox', { name: 'Cantidad: Paquete Noche Mexicana' });
  await expect(pieces).toHaveValue('1');
  if (!isMobile) await expect(pieces, 'the next thing to type is how many').toBeFocused();
  await card.getByRole('button', { name: 'Agregar uno: Paquete Noche Mexicana' }).click();
  await expect(pieces).toHaveValue('2');

  await page.getByRole('tab', { name: 'Individuales' }).click();
  const single = page.getByRole('article', { name: 'Strathkellan 12 Años' });
  await expect(single.getByText('Botella 750 ml')).toBeVisible();
  await expect(single.getByText('64 disponibles')).toBeVisible();
  await single.getByRole('button', { name: 'Agregar Strathkellan 12 Años al carrito' }).click();
  await expect(page.getByRole('link', { name: 'Ver Carrito (6)' })).toBeVisible();
  await single.getByRole('button', { name: 'Eliminar: Strathkellan 12 Años' }).click();
  await page.getByRole('link', { name: 'Ver Carrito (5)' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartLine(page, 'Nueve Comales Blanco')).toHaveValue('12');
  await expect(cartLine(page, 'Sierra Ronca Clara caja de 24')).toHaveValue('8');
});

testOnce(
  'invoices are found by word and status, and the filters survive a reload',
  async ({ signedIn: page }) => {
    await page.goto('/invoices');
    for (const card of ['Total facturado', 'Pagado', 'Pendiente de pago']) {
      await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible();
    }
    await page.getByLabel('Buscar factura').fill('COCTELERIA');
    await expect(page.getByText('2 facturas', { exact: true })).toBeVisible();
    await expect(page.getByText('A-10371')).toBeVisible();
    await page.getByLabel('Buscar factura').fill('');
    await page.getByLabel('Estado').click();
    await page.getByRole('option', { name: 'Vencida' }).click();
    await expect(page.getByText('A-10458')).toBeVisible();
    await expect(page.getByText('2 facturas', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 facturas', { exact: true })).toBeVisible();
    await page.getByLabel('Buscar factura').fill('no existe');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page.getByText('8 facturas', { exact: true })).toBeVisible();
  },
);

testOnce(
  'the account can be edited without effect, and the administration panel is shown',
  async ({ signedIn: page }) => {
    await page.goto('/profile');
    await expect(heading(page, 'Mi Cuenta')).toBeVisible();
    for (const field of [
      'Nombre del establecimiento',
      'Email de contacto',
      'Teléfono',
      'RFC',
      'Dirección de entrega',
    ]) {
      await page.getByLabel(field).fill('Otro valor');
    }
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('RFC')).toHaveValue('Otro valor');

    await page.goto('/admin');
    await expect(heading(page, 'Panel de Administración')).toBeVisible();
    for (const row of [
      'Grupos empresariales',
      'Empresas',
      'Usuarios',
      'Base de datos',
      'Autenticación',
      'Configuración',
    ]) {
      await expect(page.getByRole('term').filter({ hasText: row }).first()).toBeVisible();
    }
  },
);

for (const paths of [
  ['suggestions', 'bestsellers'],
  ['ideal-order', 'promotions'],
  ['invoices', 'profile', 'admin'],
]) {
  test(`${paths.join(', ')} are accessible, light and dark`, async ({ signedIn: page }) => {
    for (const path of paths) {
      for (const colorScheme of themes()) {
        // Opened again in each theme: colours in transition have no contrast to measure.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Datos de muestra')).toBeVisible();
        await expectAccessible(page);
      }
    }
  });
}
