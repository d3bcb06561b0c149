import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { Skeleton } from '@/components/ui/skeleton';
import { lineTotal } from '@/domain/cart';
import type { BasketItem, FoundProducts } from '@/domain/cart/basket/basket';
import type { Product } from '@/domain/product';
import { cn } from '@/lib/cn';
import { showcaseStrings as texts } from './showcase.strings';

/** The establishment's answer about a screen's products. */
export type BasketProducts = { found: FoundProducts; isPending: boolean };

/** An item, and the reason it is in the basket. */
export type NotedItem = BasketItem & { note?: string };

type Props = {
  /** The name of the basket. */
  name: string;
  items: readonly NotedItem[];
  products: BasketProducts;
  /** How many are listed; the rest are counted. */
  limit?: number;
  className?: string;
};

/** A basket's products with picture, pieces and price; those beyond `limit` are counted. */
export function BasketLines({ name, items, products, limit = items.length, className }: Props) {
  const rest = items.length - limit;
  return (
    <div className={className}>
      <ul aria-label={texts.productsOf(name)} className="grid grid-cols-1 gap-2.5">
        {items.slice(0, limit).map((item) => (
          <Line
            key={item.sku}
            item={item}
            product={products.found.get(item.sku)}
            isPending={products.isPending}
          />
        ))}
      </ul>
      {rest > 0 && <p className="text-gold mt-2.5 text-sm font-semibold">{texts.more(rest)}</p>}
    </div>
  );
}

type LineProps = { item: NotedItem; product: Product | undefined; isPending: boolean };

function Line({ item, product, isPending }: LineProps) {
  return (
    <li className="flex items-center gap-3">
      <ProductImage src={product?.images[0]} alt="" of={product ?? item} className="size-12 shrink-0 p-1" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm leading-snug font-semibold text-pretty">
          {product?.name ?? item.name}
        </p>
        <p className="text-muted-foreground money text-xs">{texts.pieces(item.quantity)}</p>
        {item.note && <p className="text-xs text-pretty">{item.note}</p>}
      </div>
      <LinePrice item={item} product={product} isPending={isPending} />
    </li>
  );
}

function LinePrice({ item, product, isPending }: LineProps) {
  const classes = 'shrink-0 text-right text-sm';
  if (isPending) return <Skeleton className="h-4 w-16" />;
  if (!product) return <span className={cn(classes, 'text-muted-foreground text-xs')}>{texts.notHere}</span>;
  const total = product.price === null ? null : lineTotal({ price: product.price, quantity: item.quantity });
  return <Price value={total} className={cn(classes, 'font-medium')} />;
}
