import { foldSearchTerm } from './catalog/search-term';
import type { Product } from './product';

/** A label in the sizes it is sold in: `name` is their common part; the first product is the best match. */
export type Label = { name: string; product: Product; otherFormats: string[] };

/** The end of a name that states a size: '375 ml', '1.5 L', 'Magnum', 'caja de 6'. */
const SIZE = /[\s,]+(?:\d+(?:[.,]\d+)?\s?(?:ml|cl|l|lts?|litros?)|magnum|media botella|caja de \d+)\.?$/i;

/** The name without its size; a name that only consists of a size stays. */
export const labelName = (name: string): string => name.replace(SIZE, '') || name;

/** Merges products that differ only in size into labels, keeping their order. */
export function foldSizes(products: readonly Product[]): Label[] {
  const labels = new Map<string, Label>();
  for (const product of products) {
    const name = labelName(product.name);
    const key = foldSearchTerm(`${name}\n${product.brand ?? ''}`);
    const known = labels.get(key);
    const format = product.formatLabel;
    if (!known) labels.set(key, { name, product, otherFormats: [] });
    else if (isOther(known, format)) known.otherFormats.push(format);
    // Two of the same size remain two entries.
    else labels.set(product.id, { name, product, otherFormats: [] });
  }
  return [...labels.values()];
}

function isOther({ product, otherFormats }: Label, format: string | null): format is string {
  return format !== null && format !== product.formatLabel && !otherFormats.includes(format);
}
