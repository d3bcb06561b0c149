import { badRow } from './bad-row-reasons';
import type { Problem } from './problems';
import type { CatalogRow } from './rows/row-schema';

type Row = CatalogRow & { dejar: string[] };
type Seen = { line: number; sku: string; product: string };

/** Columns of the store rather than the product, which may differ between the lines of one SKU. */
const ofTheStore: readonly string[] = ['tienda', 'precio', 'existencia', 'costo'];

/** 64 bits of a text, so that a long list need not be kept in memory. */
function digestOf(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second + code, 0x85ebca6b) ^ (second >>> 13);
  }
  return `${first} ${second}`;
}

const ofTheProduct = (name: string) => !ofTheStore.includes(name);

const productDigest = ({ dejar, ...row }: Row) =>
  digestOf(
    JSON.stringify([
      Object.entries(row).filter(([name]) => ofTheProduct(name)),
      dejar.filter((name) => ofTheProduct(name)),
    ]),
  );

/** SKUs ignore case. */
const keyOf = ({ sku }: CatalogRow) => sku.toLowerCase();

/** The rules across rows: a SKU appears once per store, with the same product data everywhere. */
export class FileRules {
  readonly #products = new Map<string, Seen>();
  readonly #offers = new Map<string, { line: number; isReported: boolean }>();

  /** True for the first line of a SKU; the others add a store to it. */
  isFirstOf(row: CatalogRow, line: number): boolean {
    return this.#products.get(keyOf(row))?.line === line;
  }

  check(row: Row, line: number): Problem[] {
    const offer = `${row.tienda}\n${keyOf(row)}`;
    const before = this.#offers.get(offer);
    if (before) {
      const problem = { column: 'sku', value: row.sku };
      const first = { ...problem, line: before.line, reason: badRow.repeatedLater(line, row.tienda) };
      const again = { ...problem, line, reason: badRow.repeatedOffer(before.line, row.tienda) };
      const isFirst = !before.isReported;
      before.isReported = true;
      return isFirst ? [first, again] : [again];
    }
    this.#offers.set(offer, { line, isReported: false });
    return this.#checkProduct(row, line);
  }

  #checkProduct(row: Row, line: number): Problem[] {
    const product = productDigest(row);
    const first = this.#products.get(keyOf(row));
    if (first === undefined) {
      this.#products.set(keyOf(row), { line, sku: row.sku, product });
      return [];
    }
    if (first.product === product) return [];
    const reason = first.sku === row.sku ? badRow.otherProduct(first.line) : badRow.otherSpelling(first.line);
    return [{ line, column: 'sku', value: row.sku, reason }];
  }
}
