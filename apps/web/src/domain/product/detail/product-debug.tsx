import type { Product } from '../product';
import { productStrings } from '../product.strings';

const { debug } = productStrings;

type Props = { product: Product; userId: string; locationId: string };

/** The identifiers support needs when a product looks wrong, collapsed by default. */
export function ProductDebug({ product, userId, locationId }: Props) {
  const entries = [
    [debug.user, userId],
    [debug.location, locationId],
    [debug.storeProduct, product.storeProductId],
    [debug.seller, product.sellerId ?? '—'],
    [debug.stock, String(product.stock)],
  ];
  return (
    <details className="text-muted-foreground border-t pt-2 text-xs">
      <summary className="cursor-pointer py-3.5">{debug.title}</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2 font-mono break-all">
        {entries.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
