import type { Page } from '@playwright/test';
import { isMeant, type Wanted, writeEach } from './wanted';
import { countingThumb, seen } from './visitor';

export type Pasted = {
  lines: number;
  sure: number;
  /** Lines matched with certainty to the wrong product: each would be a wrong delivery. */
  wrong: string[];
  choose: number;
  /** Ambiguous lines with the right product among the options. */
  offered: number;
  missing: number;
  inCartBefore: number;
  milliseconds: number;
  presses: number;
};

const states = /Seguro|Elige|No encontrado|Escribe la cantidad|[Cc]onfirma/;

/**
 * Thirty lines as people write them are pasted and read, and each is decided: a choice is made or the line removed, an unknown
 * line is removed, and the rest goes into the cart.
 */
export async function pasteList(
  page: Page,
  url: string,
  wanted: Wanted[],
  cartLines: () => Promise<number>,
): Promise<Pasted> {
  const thumb = countingThumb();
  // Bare digits are not a line of a chat; there they are the SKU.
  const written = writeEach(wanted).map((each) =>
    each.manner === 'the digits of the SKU' ? { ...each, text: each.product.sku } : each,
  );
  // Numbers that ascend from 1 would number the lines.
  const texts = written.map(({ text }, index) => `${((index * 7) % 11) + 2} ${text}`);
  await page.goto(`${url}/pedido-rapido`);
  await thumb.tap(page.getByRole('button', { name: 'Pegar una lista' }));
  const began = performance.now();
  await page.getByLabel('Tu lista, una línea por producto').fill(texts.join('\n'));
  await thumb.tap(page.getByRole('button', { name: 'Revisar lista' }));
  const lines = page.getByRole('region', { name: 'Líneas del pedido' }).locator('ul > li[data-line]');
  await page.waitForFunction(
    ([count, source]) => {
      const all = [...document.querySelectorAll('li[data-line]')];
      return all.length === count && all.every((line) => new RegExp(source).test(line.textContent));
    },
    [texts.length, states.source] as const,
  );
  const result: Pasted = {
    lines: texts.length,
    sure: 0,
    wrong: [],
    choose: 0,
    offered: 0,
    missing: 0,
    inCartBefore: await cartLines(),
    milliseconds: 0,
    presses: 0,
  };
  const ids = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-line') ?? ''));
  for (const [index, id] of ids.entries()) {
    const line = page.locator(`li[data-line="${id}"]`);
    const wanted = written[index];
    if (!wanted) continue;
    const { product, manner } = wanted;
    const text = await line.innerText();
    if (text.includes('Seguro')) {
      result.sure += 1;
      const name = await line.locator('span.font-semibold').first().innerText();
      const sku = text.includes(product.sku) ? product.sku : '';
      if (!isMeant(product, manner, { sku, name })) result.wrong.push(`${texts[index] ?? ''} → ${name}`);
      continue;
    }
    const right = line.getByRole('button', { name: new RegExp(`^Elegir.*${product.sku}`, 's') });
    const isFound = !text.includes('No encontrado');
    result[isFound ? 'choose' : 'missing'] += 1;
    const isOffered = (await right.count()) > 0;
    if (isFound && isOffered) result.offered += 1;
    await thumb.tap(isOffered ? right.first() : line.getByRole('button', { name: /^Quitar/ }));
  }
  await thumb.tap(page.getByRole('button', { name: 'Agregar al carrito' }));
  await seen(page.getByText(/productos? agregados? al carrito/));
  return { ...result, milliseconds: performance.now() - began, presses: thumb.count() };
}
