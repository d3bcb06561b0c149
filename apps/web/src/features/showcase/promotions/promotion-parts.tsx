import { CalendarClockIcon, FlameIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { basketTotal } from '@/domain/cart/basket/basket';
import { formatDate, formatMoney } from '@/lib/format';
import type { BasketProducts } from '../shared/basket-lines';
import type { Promotion } from './promotion';
import { promotionsStrings as texts } from './promotions.strings';

/** The discount, and a badge for high demand. */
export function PromotionBadges({ promotion: { discount, isHot } }: { promotion: Promotion }) {
  return (
    <>
      <Badge className="px-3 py-1 text-sm">
        <span aria-hidden className="money">
          {texts.discount(discount)}
        </span>
        <span className="sr-only">{texts.discountLabel(discount)}</span>
      </Badge>
      {isHot && (
        <Badge variant="warning">
          <FlameIcon aria-hidden />
          {texts.hot}
        </Badge>
      )}
    </>
  );
}

type PriceProps = { promotion: Promotion; products: BasketProducts; isReal: boolean };

/** The price, the earlier price and the last day; for a sample, also the cart's real price. */
export function PromotionPrice({ promotion, products, isReal }: PriceProps) {
  const { originalPrice, discountPrice, validUntil, products: items } = promotion;
  return (
    <div>
      <p className="flex min-h-8 flex-wrap items-baseline gap-x-2.5">
        <span className="sr-only">{texts.now}</span>
        <Price value={discountPrice} className="font-serif text-2xl" />
        <s className="text-muted-foreground money text-sm">
          <span className="sr-only">{texts.before} </span>
          {formatMoney(originalPrice)}
        </s>
      </p>
      {isReal ? null : products.isPending ? (
        <Skeleton className="mt-1 h-5 w-56" />
      ) : (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5 text-sm">
          {texts.inCart}
          <Price value={basketTotal(items, products.found)} className="font-semibold" />
        </p>
      )}
      <p className="text-muted-foreground mt-1.5 flex items-center gap-1.5 text-xs">
        <CalendarClockIcon className="size-3.5 shrink-0" aria-hidden />
        {texts.validUntil(formatDate(validUntil))}
      </p>
    </div>
  );
}
