import { ShoppingCartIcon, SlidersHorizontalIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Price } from '@/components/common/product/price';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { basketTotal } from '@/domain/cart/basket/basket';
import { BasketLines, type BasketProducts, type NotedItem } from './basket-lines';
import { showcaseStrings as texts } from './showcase.strings';
import { useOrderBasket } from './use-order-basket';

type Props = {
  name: string;
  description: string;
  items: readonly NotedItem[];
  products: BasketProducts;
  /** How many products are listed; the rest are counted. */
  limit?: number;
  /** Kind or rating, above the name. */
  badges: ReactNode;
  /** Figures and reasons, between the description and the products. */
  children: ReactNode;
  addLabel?: string;
  onCustomize: () => void;
};

/** A ready-made basket that is added to the cart as a whole. */
export function BasketCard(props: Props) {
  const { name, description, items, products, limit, badges, children } = props;
  const headingId = useId();
  return (
    <Card role="article" aria-labelledby={headingId} className="h-full">
      <CardHeader>
        <div className="mb-1 flex flex-wrap items-center gap-2">{badges}</div>
        <CardTitle id={headingId} className="text-2xl">
          {name}
        </CardTitle>
        <CardDescription className="text-pretty">{description}</CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-5">
        {children}
        <BasketLines name={name} items={items} products={products} limit={limit} />
      </CardContent>
      <BasketFooter {...props} />
    </Card>
  );
}

function BasketFooter({ name, items, products, addLabel = texts.addBasket, onCustomize }: Props) {
  const { order, isAdding } = useOrderBasket();
  const total = basketTotal(items, products.found);
  return (
    <div className="mt-auto grid gap-4 px-5">
      <div className="flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="text-muted-foreground text-sm">{texts.estimate}</span>
        {products.isPending ? (
          <Skeleton className="h-7 w-28" />
        ) : (
          <Price value={total} className={total === null ? undefined : 'font-serif text-2xl leading-7'} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-1"
          aria-label={isAdding ? undefined : texts.addNamed(addLabel, name)}
          disabled={isAdding}
          onClick={() => order(name, items)}
        >
          <ShoppingCartIcon aria-hidden />
          {isAdding ? texts.adding : addLabel}
        </Button>
        <Button
          variant="outline"
          aria-label={texts.addNamed(texts.customize, name)}
          className="max-sm:flex-1"
          onClick={onCustomize}
        >
          <SlidersHorizontalIcon aria-hidden />
          {texts.customize}
        </Button>
      </div>
    </div>
  );
}
