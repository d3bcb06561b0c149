import type { Locator, Page } from '@playwright/test';
import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { expect, expectAccessible, themes } from '../support/test';
import { test, testOnce } from '../support/shelf';

/** Toasts cover neither the order's total, nor the search box, nor the bar at the bottom of a phone. */
async function expectFreeView(page: Page, isMobile: boolean) {
  const toast = page.locator('[data-sonner-toast]').first();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const parts = [page.getByRole('banner'), page.getByRole('region', { name: 'Resumen' })];
  if (isMobile) parts.push(page.locator('[data-total-bar]'));
  // It slides in from below: only its final position counts.
  await expect(async () => {
    const { x, y, width, height } = await boxOf(toast);
    for (const part of parts) {
      const other = await boxOf(part);
      const isApart =
        x + width <= other.x ||
        other.x + other.width <= x ||
        y + height <= other.y ||
        other.y + other.height <= y;
      expect(isApart, 'the toast covers it').toBe(true);
    }
  }).toPass();
}

test('the cart accepts typed and stepped quantities, and keeps them', async ({
  signedIn: page,
  shelf,
  isMobile,
}) => {
  const { albarino, barbera } = shelf;
  await shelf.fillCart([
    [albarino, 3],
    [barbera, 1],
  ]);
  await page.goto('/cart');
  const quantity = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
  await expect(quantity).toHaveValue('3');
  await expect(quantity).toHaveAttribute('max', '99999');

  await quantity.fill('');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('3');
  await quantity.fill('7');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/cart_items') && answer.request().method() === 'PATCH',
  );
  await quantity.press('Enter');
  await expect(quantity).not.toBeFocused();
  await saved;
  await page.reload();
  await expect(quantity).toHaveValue('7');
  await expect(page.getByRole('main')).toContainText('$700.00');

  const other = page.getByRole('textbox', { name: `Cantidad: ${barbera.name}` });
  const quantities = page.getByRole('textbox', { name: /^Cantidad: / });
  // The second click of a double click would hit the line that has moved up.
  await page
    .getByRole('button', { name: `Eliminar ${albarino.name}` })
    .first()
    .dblclick();
  await expect(page.getByText('Producto eliminado', { exact: true })).toBeVisible();
  await expect(quantities).toHaveCount(1);
  await expectFreeView(page, isMobile);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(quantities).toHaveCount(2);
  await expect(quantities.first(), 'in its old place').toHaveAccessibleName(
    `Cantidad: ${albarino.name}, Botella 750 ml`,
  );
  await expect(page.getByText('Producto eliminado', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(quantity).toHaveValue('7');
  await expect(quantities.first(), 'in its old place').toHaveAccessibleName(
    `Cantidad: ${albarino.name}, Botella 750 ml`,
  );

  await page
    .getByRole('button', { name: `Eliminar ${barbera.name}` })
    .first()
    .click();
  await expect(page.getByText('Producto eliminado', { exact: true })).toBeVisible();
  await expect(page.getByText('Producto eliminado del carrito')).toBeVisible();
  await expect(other).toHaveCount(0);
  await expectFreeView(page, isMobile);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(other).toHaveValue('1');
  await expect(page.getByText('Producto eliminado', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(other, 'it is really restored').toHaveValue('1');

  // A fast series stops at one; only a separate press removes.
  await quantity.fill('3');
  await quantity.press('Enter');
  const minus = page.getByRole('button', { name: /^(Quitar uno|Eliminar): Albariño/ });
  await minus.click({ clickCount: 5, delay: 10 });
  // Presses before the screen has caught up count once.
  await expect(quantity).toHaveValue(/^[12]$/);
  await expect(page.getByText('Producto eliminado', { exact: true })).toHaveCount(0);
  await quantity.fill('7');
  await quantity.press('Enter');

  await page
    .getByRole('button', { name: `Eliminar ${barbera.name}` })
    .first()
    .click();
  await expect(other).toHaveCount(0);
  const next = page.getByRole('button', { name: `Eliminar ${albarino.name}` }).last();
  await expect(next, 'the keyboard stays at its position').toBeFocused();
  await next.press('Enter');
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

testOnce('the cart is emptied only after a confirmation', async ({ signedIn: page, shelf, buyer }) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await page.goto('/cart');
  await expect(page.getByText(`1 producto · ${buyer.locationName}`)).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(shelf.albarino.name)).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await page.getByRole('button', { name: 'Sí, vaciar' }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('textbox', { name: `Cantidad: ${shelf.albarino.name}` })).toHaveValue('2');
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await page.getByRole('button', { name: 'Sí, vaciar' }).click();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible();
  await page.getByRole('link', { name: 'Explorar productos' }).click();
  await page.waitForURL('**/products');
});

test('the cart reports changed prices and unavailable lines', async ({ signedIn: page, shelf, isMobile }) => {
  const { albarino, barbera, carmenere } = shelf;
  await shelf.fillCart([
    [albarino, 5],
    [barbera, 1],
    [carmenere, 1],
  ]);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('$500.00');
  await shelf.change(albarino, { price: 150, stock_qty: 2 });
  await shelf.change(barbera, { stock_qty: 0 });
  await shelf.retire(carmenere);
  await page.reload();
  await expect(page.getByText('⚠️ Precios actualizados')).toBeVisible();
  await expect(page.getByText('1 producto(s) cambiaron de precio')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(summary, 'only what is in stock').toContainText('Total$300.00');
  await expect(summary).toContainText('Diferencia+$100.00');
  await expect(summary).toContainText('De 1 producto, el total solo incluye las piezas que quedan.');
  await expect(page.getByText('Suma 2 pzas.')).toBeVisible();
  await expect(page.getByText('Solo quedan 2 piezas')).toBeVisible();
  await expect(page.getByText('Sin existencias: elimínalo para continuar')).toBeVisible();
  await expect(page.getByText('Ya no está disponible aquí: elimínalo para continuar')).toBeVisible();
  await expect(
    page.getByText('Ajusta los productos señalados para poder confirmar tu pedido.'),
  ).toBeVisible();
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }

  await page.getByRole('link', { name: 'Proceder al Pago' }).click();
  const line = page.getByRole(isMobile ? 'listitem' : 'row').filter({ hasText: albarino.name });
  await expect(line.filter({ visible: true }).first(), 'what to correct before the order').toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('button', { name: `Ajustar ${albarino.name} a 2` }).click();
  await expect(page.getByText('Solo quedan 2 piezas')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` })).toHaveValue('2');
  // The bar at the bottom of a phone does not cover the last button.
  await page.getByRole('link', { name: 'Seguir Comprando' }).click();
  await page.waitForURL('**/products');
});

test('the cart marks a new price until it is accepted, even if another device showed the change', async ({
  signedIn: page,
  shelf,
  buyer,
  isMobile,
}) => {
  const { albarino, barbera, carmenere } = shelf;
  await shelf.fillCart([
    [albarino, 2],
    [barbera, 1],
    [carmenere, 1],
  ]);
  await shelf.change(albarino, { price: 119.5 });
  await shelf.change(carmenere, { price: null });
  const api = await apiAs(buyer);
  const cart = await must(api.from('carts').select('id').single());
  await must(api.rpc('refresh_cart_prices', { p_cart_id: cart.id }));

  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Revisar carrito' }).click();
  const lineOf = (name: string) =>
    page
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ hasText: name })
      .filter({ visible: true });
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(lineOf(albarino.name), 'the link leads to the first marked line').toBeFocused();
  for (const visit of ['first', 'second']) {
    await expect(lineOf(albarino.name), visit).toContainText('antes $100.00, ahora $119.50');
    await expect(lineOf(albarino.name)).toBeInViewport();
    await expect(lineOf(carmenere.name)).toContainText('sin precio');
    await expect(lineOf(carmenere.name)).toContainText('Sin precio por ahora: elimínalo para continuar');
    await expect(lineOf(carmenere.name)).toContainText('No suma');
    await expect(summary).toContainText('1 producto cambió de precio desde que lo viste.');
    await expect(summary).toContainText('Diferencia+$39.00');
    await expect(summary).toContainText('El total no incluye 1 producto que no podemos surtir.');
    await expect(summary).toContainText('Total$439.00');
    await page.reload();
  }
  await expect(page.getByText('⚠️ Precios actualizados'), 'the change was shown elsewhere').toHaveCount(0);
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }

  // The price changes again while the buyer looks at this one.
  await shelf.change(albarino, { price: 130 });
  await must(api.rpc('refresh_cart_prices', { p_cart_id: cart.id }));
  await summary.getByRole('button', { name: 'Aceptar el precio nuevo' }).click();
  await expect(lineOf(albarino.name)).toContainText('antes $100.00, ahora $130.00');
  await summary.getByRole('button', { name: 'Aceptar el precio nuevo' }).click();
  await expect(summary.getByText('cambió de precio')).toHaveCount(0);
  await expect(lineOf(albarino.name)).not.toContainText('antes');
  await expect(summary).toContainText('Total$460.00');
  await page.reload();
  await expect(lineOf(albarino.name)).toContainText('$130.00');
  await expect(lineOf(albarino.name)).not.toContainText('antes');
});

test.describe('when the server fails', () => {
  test.use({ expectedComplaint: /500/ });

  testOnce(
    'the cart says what could not be done, and shows its actual content',
    async ({ signedIn: page, shelf }) => {
      const { albarino } = shelf;
      await shelf.fillCart([[albarino, 2]]);
      await page.goto('/cart');
      const quantity = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
      await expect(quantity).toHaveValue('2');
      await page.route('**/rest/v1/cart_items**', (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { code: 'XX000', message: 'x' } }),
      );
      await page.getByRole('button', { name: 'Vaciar carrito' }).click();
      await page.getByRole('button', { name: 'Sí, vaciar' }).click();
      await expect(page.getByText('No se pudo limpiar el carrito')).toBeVisible();
      await expect(quantity).toHaveValue('2');
      await quantity.fill('9');
      await quantity.press('Enter');
      await expect(page.getByText('No se pudo actualizar la cantidad')).toBeVisible();
      await expect(quantity).toHaveValue('2');
      const remove = page.getByRole('button', { name: `Eliminar ${albarino.name}` });
      await remove.first().click();
      await expect(page.getByText('No se pudo eliminar el producto del carrito')).toBeVisible();
      await expect(quantity).toHaveValue('2');

      // The retry succeeds, so the error no longer applies.
      await page.unroute('**/rest/v1/cart_items**');
      await quantity.fill('9');
      await quantity.press('Enter');
      await expect(page.getByText('No se pudo eliminar el producto del carrito')).toHaveCount(0, {
        timeout: 3500,
      });
      await expect(quantity).toHaveValue('9');
    },
  );
});
