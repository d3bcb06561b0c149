import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offers } from '../../../demo/trade/offers';
import { stores } from '../../../demo/trade/stores';

const features = fileURLToPath(new URL('../../../apps/web/src/features', import.meta.url));

/** Read as text: the app's modules are not for Node, and the app does not know the demo. */
const items = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sample.ts'))
  .map((path) => readFileSync(join(features, path), 'utf8'))
  .flatMap((text) => [...text.matchAll(/sku: '([^']+)', name: '([^']+)', quantity: (\d+)/g)])
  .map(([, sku = '', name = '', quantity]) => ({ sku, name, quantity: Number(quantity) }));

it('the showcase names only products that every store of the demo sells and stocks, by their own names', () => {
  const wrong = items.filter(({ sku, name, quantity }) => {
    const sold = offers.filter(
      ({ product, price, stock }) =>
        product.sku === sku && product.name === name && price !== null && stock >= quantity,
    );
    return sold.length !== stores.length;
  });
  expect(wrong).toEqual([]);
  expect(items.length).toBeGreaterThan(50);
});
