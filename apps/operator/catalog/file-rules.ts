import { createHash } from 'node:crypto';
import type { Problem } from './problems';
import type { CatalogRow } from './row-schema';

type Seen = { line: number; product: string };

/** What belongs to a store and not to the product, and may differ between the lines of one SKU. */
const ofTheStore: readonly string[] = ['tienda', 'precio', 'existencia', 'costo'];

function productDigest(row: CatalogRow): string {
  const product = Object.entries(row).filter(([name]) => !ofTheStore.includes(name));
  return createHash('sha1').update(JSON.stringify(product)).digest('base64');
}

/** The rules that span rows: a SKU once per store, with the same product data everywhere. */
export class FileRules {
  readonly #products = new Map<string, Seen>();
  readonly #offers = new Map<string, number>();

  /** True for the first line of a SKU; the others add a store to it. */
  isFirstOf(row: CatalogRow, line: number): boolean {
    return this.#products.get(row.sku)?.line === line;
  }

  check(row: CatalogRow, line: number): Problem[] {
    const offer = `${row.tienda}\n${row.sku}`;
    const before = this.#offers.get(offer);
    if (before !== undefined) {
      const reason = `ya está en la línea ${before} para la tienda ${row.tienda}`;
      return [{ line, column: 'sku', value: row.sku, reason }];
    }
    this.#offers.set(offer, line);
    return this.#checkProduct(row, line);
  }

  #checkProduct(row: CatalogRow, line: number): Problem[] {
    const product = productDigest(row);
    const first = this.#products.get(row.sku);
    if (first === undefined) {
      this.#products.set(row.sku, { line, product });
      return [];
    }
    if (first.product === product) return [];
    const reason = `sus datos de producto no son los mismos que en la línea ${first.line}`;
    return [{ line, column: 'sku', value: row.sku, reason }];
  }
}
