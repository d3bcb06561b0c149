import type { Page } from '@playwright/test';
import { type Wanted } from './wanted';
import { countingKeyboard, seen, settled } from './visitor';

const mostShown = 5;

/**
 * Ten products from the dashboard to the placed order, by keyboard only. The person types the beginning of the name, four letters
 * of a word at a time, until the product is listed, moves down to it, and types a quantity.
 */
export async function orderByKeyboard(
  page: Page,
  url: string,
  wanted: Wanted[],
): Promise<{ keys: number; each: number[] }> {
  await page.goto(`${url}/dashboard`);
  await seen(page.getByRole('link', { name: 'Pedido rápido' }));
  const keyboard = countingKeyboard(page);
  await keyboard.press('Alt+p');
  const search = page.getByRole('combobox', { name: 'Producto o SKU' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  const each: number[] = [];
  for (const [index, product] of wanted.entries()) {
    const before = keyboard.count();
    const found = await typeUntilShown(page, keyboard, product);
    for (let row = 0; row < found; row += 1) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.waitForFunction(
      () => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent === 'Cantidad',
    );
    if (index % 3 !== 0) await keyboard.type(String(2 + index));
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
    each.push(keyboard.count() - before);
  }
  await seen(search);
  await keyboard.press('Control+Enter');
  await seen(page.getByRole('heading', { level: 2, name: 'Opciones de entrega' }));
  for (const next of ['Método de pago', 'Revisa tu pedido']) {
    await keyboard.press('Control+Enter');
    await seen(page.getByRole('heading', { level: 2, name: next }));
  }
  // A press that comes too early is not meant for the order.
  await seen(page.locator('button[type=submit]:not([aria-disabled])'));
  await keyboard.press('Control+Enter');
  await page.waitForURL('**/order-confirmation');
  return { keys: keyboard.count(), each };
}

/** Types until the product is listed; returns its position. */
async function typeUntilShown(
  page: Page,
  keyboard: ReturnType<typeof countingKeyboard>,
  { name, sku, label }: Wanted,
): Promise<number> {
  const vintage = /\b(19|20)\d\d\b/.exec(name)?.[0];
  const words = [...label.split(' ').filter((word) => word.length > 2), ...(vintage ? [vintage] : [])];
  for (const [index, word] of words.entries()) {
    await keyboard.type((index > 0 ? ' ' : '') + word.slice(0, 4));
    const found = await rowOf(page, sku);
    if (found >= 0) return found;
  }
  throw new Error(`${name} (${sku}) is not among the first ${mostShown} for any of its words`);
}

/** The product's position in the list, once it belongs to the typed text; -1 if it is missing. */
async function rowOf(page: Page, sku: string): Promise<number> {
  await settled(page);
  const texts = await page.getByRole('option').allInnerTexts();
  return texts.findIndex((text) => text.includes(sku));
}
