import { useId } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { StockHint } from '@/domain/product';
import { BasketLines, type BasketProducts } from '../shared/basket-lines';
import type { Promotion, ProductPromotion } from './promotion';
import { PromotionControl } from './promotion-control';
import { PromotionBadges, PromotionPrice } from './promotion-parts';

/** How many products of a package are listed; the rest are counted. */
const LISTED = 3;

type Props<Kind extends Promotion> = {
  promotion: Kind;
  products: BasketProducts;
  /** Whether the cart charges its price. */
  isReal: boolean;
};

/** Several products at one price. */
export function PackageCard({ promotion, products, isReal }: Props<Promotion>) {
  const { title, description, products: items } = promotion;
  const headingId = useId();
  return (
    <Card role="article" aria-labelledby={headingId} className="h-full">
      <CardHeader>
        <div className="mb-1 flex flex-wrap items-center gap-2">
          <PromotionBadges promotion={promotion} />
        </div>
        <CardTitle id={headingId} className="text-2xl">
          {title}
        </CardTitle>
        <CardDescription className="text-pretty">{description}</CardDescription>
      </CardHeader>
      <CardContent>
        <BasketLines name={title} items={items} products={products} limit={LISTED} />
      </CardContent>
      <div className="mx-5 mt-auto grid gap-4 border-t pt-4">
        <PromotionPrice promotion={promotion} products={products} isReal={isReal} />
        <PromotionControl promotion={promotion} found={products.found} />
      </div>
    </Card>
  );
}

/** One product with its picture, presentation and stock. */
export function IndividualCard({ promotion, products, isReal }: Props<ProductPromotion>) {
  const { title, description, products: items, presentation, stock } = promotion;
  const headingId = useId();
  const product = products.found.get(items[0]?.sku ?? '');
  return (
    <Card role="article" aria-labelledby={headingId} className="h-full gap-0 overflow-hidden py-0">
      <div className="relative">
        <ProductImage
          src={product?.images[0]}
          alt=""
          of={product ?? { name: title }}
          className="aspect-[4/3] rounded-none p-4"
        />
        <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <PromotionBadges promotion={promotion} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-4">
        <h2 id={headingId} className="text-xl leading-tight">
          {title}
        </h2>
        <p className="text-muted-foreground mt-1 text-sm text-pretty">{description}</p>
        <div className="text-muted-foreground mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-xs">
          <p>{presentation}</p>
          <StockHint stock={stock} />
        </div>
        <div className="mt-auto grid gap-4">
          <PromotionPrice promotion={promotion} products={products} isReal={isReal} />
          <PromotionControl promotion={promotion} found={products.found} />
        </div>
      </div>
    </Card>
  );
}
