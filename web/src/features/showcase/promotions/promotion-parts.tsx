import { CalendarClockIcon, FlameIcon } from 'lucide-react';
import { Price } from '@/components/common/price';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { basketTotal } from '@/domain/cart';
import { formatDate, formatMoney } from '@/lib/format';
import type { BasketProducts } from '../shared/basket-lines';
import { originalPrice, validUntil, type Promotion } from './promotion';
import { promotionsStrings as texts } from './promotions.strings';

/** The discount, and that it is much wanted. */
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

type PriceProps = { promotion: Promotion; products: BasketProducts };

/** What it costs now, what it cost before, and how long. */
export function PromotionPrice({ promotion, products }: PriceProps) {
  const { discount, items, validForDays } = promotion;
  const price = basketTotal(items, products.found);
  return (
    <div>
      {products.isPending ? (
        <Skeleton className="h-8 w-40" />
      ) : (
        <p className="flex min-h-8 flex-wrap items-baseline gap-x-2.5">
          {price !== null && <span className="sr-only">{texts.now}</span>}
          <Price value={price} className={price === null ? undefined : 'font-serif text-2xl'} />
          {price !== null && (
            <s className="text-muted-foreground money text-sm">
              <span className="sr-only">{texts.before} </span>
              {formatMoney(originalPrice(price, discount))}
            </s>
          )}
        </p>
      )}
      <p className="text-muted-foreground mt-1.5 flex items-center gap-1.5 text-xs">
        <CalendarClockIcon className="size-3.5 shrink-0" aria-hidden />
        {texts.validUntil(formatDate(validUntil(validForDays)))}
      </p>
    </div>
  );
}
