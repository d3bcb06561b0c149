import type { Locator, Page } from '@playwright/test';
import { countingThumb, settled } from './visitor';
import type { Wanted } from './wanted';

const paid = /La última vez \$/;

/** Taps to see a product's last price, from each page that shows the product in the cart or another: none if it is on screen already. */
export async function findPricePaid(
  page: Page,
  url: string,
  { sku, name }: Wanted,
  notInCart: Wanted,
): Promise<Record<string, number>> {
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name, exact: true }).last();
  const tapsTo = async (link: Locator): Promise<number> => {
    const thumb = countingThumb();
    await settled(page);
    if ((await main.getByText(paid).count()) > 0) return thumb.count();
    await thumb.tap(link);
    await page.getByRole('dialog').getByText(paid).first().waitFor();
    return thumb.count();
  };
  const view = async (name: string) => {
    await page.goto(`${url}/products?search=${encodeURIComponent(sku)}`);
    await page.getByRole('button', { name }).click();
  };
  await view('Lista');
  const list = await tapsTo(link);
  await view('Cuadrícula');
  const card = await tapsTo(link);
  // The card's tap has opened it.
  const dialog = (await page.getByRole('dialog').getByText(paid).count()) > 0 ? 0 : Number.NaN;
  await page.goto(`${url}/products?search=${encodeURIComponent(notInCart.sku)}`);
  await main.getByRole('button', { name: `Agregar ${notInCart.name} al carrito` }).tap();
  const quantityDialog = page.getByRole('dialog', { name: 'Agregar al carrito' });
  await quantityDialog.getByText(paid).waitFor();
  await page.goto(`${url}/cart`);
  return { card, list, dialog, 'quantity dialog': 0, cart: await tapsTo(link) };
}
