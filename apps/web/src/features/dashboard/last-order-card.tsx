import { useQuery } from '@tanstack/react-query';
import { PencilIcon, RotateCwIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Price } from '@/components/common/product/price';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import type { OrderSummary } from '@/domain/order';
import { repeatItemsQuery } from '@/domain/order/api/get-repeat';
import { RepeatDialog } from '@/domain/order/repeat/repeat-dialog';
import { isMarked, toNewLines, totalOf } from '@/domain/order/repeat/repeat-lines';
import { repeatStrings as texts } from '@/domain/order/repeat/repeat.strings';
import { useCartLines } from '@/domain/order/repeat/use-cart-lines';
import { useRepeat } from '@/domain/order/repeat/use-repeat';
import { useRepeatLines } from '@/domain/order/repeat/use-repeat-lines';
import { useUser } from '@/domain/session';
import { formatShortDate } from '@/lib/format';
import { LastOrderLines } from './last-order-lines';
import { Panel } from './panel';

/**
 * The last order at today's prices, one press from the review. If a line differs, or the cart is not empty, the press shows the
 * lines first, as it does until the cart has been read.
 */
export function LastOrderCard({ order }: { order: OrderSummary }) {
  const user = useUser();
  const { location } = useCurrentLocation();
  const owner = { userId: user.id, locationId: location?.id ?? '' };
  const { data: items, isError } = useQuery(repeatItemsQuery(user.id, order.id));
  const { lines, error } = useRepeatLines(owner, items);
  const { cart, isKnown } = useCartLines(owner);
  const { send, isSending } = useRepeat(owner);
  const [isOpen, setOpen] = useState(false);
  const news = texts.added(order.number);

  const repeat = () => {
    const isAsBefore = lines !== undefined && !lines.some(isMarked) && isKnown && cart.length === 0;
    if (!isAsBefore) {
      setOpen(true);
      return;
    }
    send({ lines: toNewLines(lines, {}), replaces: false, to: 'review', news });
  };
  return (
    <Panel
      title={texts.lastOrder}
      action={
        <p className="text-muted-foreground text-sm whitespace-nowrap">
          <Link
            to={paths.order.href(order.id)}
            className="money text-primary-text inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {order.number}
          </Link>
          {' · '}
          {formatShortDate(order.createdAt)}
        </p>
      }
    >
      <div className="border-t px-5 py-3">
        {lines && <LastOrderLines lines={lines} />}
        {!lines && (isError || error) && <p className="text-muted-foreground py-2">{texts.offersFailed}</p>}
        {!lines && !isError && !error && <Skeleton aria-label={texts.loading} className="h-28" />}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t px-5 py-3">
        <Button disabled={isSending} onClick={repeat}>
          <RotateCwIcon aria-hidden />
          {texts.repeat}
        </Button>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <PencilIcon aria-hidden />
          {texts.change}
        </Button>
        {lines && (
          <p className="text-muted-foreground ml-auto text-sm">
            {texts.today} <Price value={totalOf(lines, {})} className="text-foreground font-semibold" />
          </p>
        )}
      </div>
      {isOpen && (
        <RepeatDialog
          title={texts.title(order.number)}
          items={items}
          news={news}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
