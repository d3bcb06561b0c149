import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { orderCart } from '../support/order-cart';
import { expect } from '../support/test';
import { testOnce } from '../support/shelf';

testOnce(
  'the cart says that another device has removed the line being edited, and other tabs follow it',
  async ({ signedIn: page, shelf, buyer }) => {
    const { albarino, barbera } = shelf;
    // A product bought before shows its last price too.
    await shelf.fillCart([[barbera, 1]]);
    await orderCart(buyer);
    await shelf.fillCart([
      [albarino, 3],
      [barbera, 1],
    ]);
    const long = 'Gran Selección de la Familia, Añada Histórica 2016, Edición Limitada de Aniversario';
    const names = { name: `${barbera.name} ${long}`, brand: long, supplier: long };
    await must(shelf.operator.from('products').update(names).eq('id', barbera.id).select('id'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/cart');
    const quantity = page.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
    await expect(quantity).toHaveValue('3');
    await expect(page.getByRole('row').filter({ hasText: 'La última vez' })).toHaveCount(1);
    for (const row of await page.getByRole('main').locator('tbody tr').all()) {
      expect((await row.boundingBox())?.height, 'a compact line').toBeLessThanOrEqual(72);
    }

    const otherTab = await page.context().newPage();
    await otherTab.goto('/cart');
    const elsewhere = otherTab.getByRole('textbox', { name: `Cantidad: ${albarino.name}` });
    await elsewhere.fill('5');
    await elsewhere.press('Enter');
    await expect(quantity, 'a tab beside it shows what was saved').toHaveValue('5');
    const items = (await apiAs(buyer)).from('cart_items');
    await must(items.delete().eq('store_product_id', albarino.storeProductId).select('id'));
    await page.bringToFront();
    await quantity.fill('8');
    await quantity.press('Enter');
    await expect(page.getByText('Ya no está en tu carrito')).toBeVisible();
    await expect(page.getByText(`${albarino.name} se quitó desde otra pestaña o dispositivo.`)).toBeVisible();
    await expect(quantity).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver a agregar' }).click();
    await expect(quantity).toHaveValue('8');
    await expect(elsewhere).toHaveValue('8');
    await otherTab
      .getByRole('button', { name: `Eliminar ${albarino.name}` })
      .first()
      .click();
    await expect(quantity, 'a line removed in a tab beside it is gone').toHaveCount(0);
  },
);
