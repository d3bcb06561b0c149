import type { Page } from '@playwright/test';
import { countingThumb, seen } from './visitor';

/** The last order again, with two quantities changed, on a phone, from the dashboard; returns the taps. */
export async function repeatOrder(page: Page, url: string): Promise<number> {
  const thumb = countingThumb();
  await page.goto(`${url}/dashboard`);
  const card = page.getByRole('region', { name: 'Tu último pedido' });
  await thumb.tap(card.getByRole('button', { name: 'Cambiar' }));
  const sheet = page.getByRole('dialog', { name: /^Repetir PED-/ });
  const quantities = sheet.getByRole('textbox', { name: /^Cantidad: / });
  await seen(quantities);
  for (const row of [0, 1]) {
    await thumb.tap(quantities.nth(row));
    await page.keyboard.type('5');
  }
  await thumb.tap(sheet.getByRole('button', { name: 'Revisar pedido' }));
  await seen(page.getByRole('heading', { level: 2, name: 'Revisa tu pedido' }));
  await thumb.tap(page.getByRole('button', { name: 'Confirmar Pedido' }));
  await page.waitForURL('**/order-confirmation');
  return thumb.count();
}
