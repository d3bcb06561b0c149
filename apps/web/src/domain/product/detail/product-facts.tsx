import { DEFAULT_PRESENTATION, type Product } from '../product';
import { productStrings } from '../product.strings';

const { facts } = productStrings;

function factsOf(product: Product): [label: string, value: string | null][] {
  const categories = [product.categoryFirst, product.categorySecond, product.categoryThird];
  return [
    [facts.country, product.country],
    [facts.region, product.region],
    [facts.supplier, product.supplier],
    [facts.brand, product.brand],
    [facts.category, categories.filter(Boolean).join(' › ') || null],
    [facts.grape, product.grape],
    [facts.format, product.formatLabel ?? DEFAULT_PRESENTATION],
    [facts.alcohol, product.alcohol === null ? null : productStrings.alcohol(product.alcohol)],
  ];
}

/** The known facts of a product, as a description list; unknown ones are left out. */
export function ProductFacts({ product }: { product: Product }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
      {factsOf(product)
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
