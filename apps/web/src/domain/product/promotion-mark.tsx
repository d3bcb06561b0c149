import { Badge } from '@/components/ui/badge';
import { discountOf, type Product } from './product';
import { productStrings } from './product.strings';

/** How much a promotion takes off a product; nothing without one. */
export function PromotionMark({ product }: { product: Pick<Product, 'price' | 'listPrice'> }) {
  const percent = discountOf(product);
  if (percent === null) return null;
  return (
    <Badge>
      <span aria-hidden className="money">
        {productStrings.promotion(percent)}
      </span>
      <span className="sr-only">{productStrings.promotionLabel(percent)}</span>
    </Badge>
  );
}
