import { Badge } from '@/components/ui/badge';
import { discountOf, type Product } from './product';
import { productStrings } from './product.strings';

/** A product's promotion discount; nothing without one. */
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
