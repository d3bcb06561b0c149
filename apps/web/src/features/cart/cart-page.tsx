import { ShoppingCartIcon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useCart, usePriceRefresh, type CartLine } from '@/domain/cart';
import { useCurrentLocation } from '@/domain/location';
import { GroupBlock } from '@/domain/order/block/group-block';
import { useUser } from '@/domain/session';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { useIsMobile } from '@/lib/page/use-media-query';
import { CartActions } from './cart-actions';
import { CartCards } from './cart-cards';
import { CartSkeleton } from './cart-skeleton';
import { CartBar, CartSummary } from './cart-summary';
import { CartTable } from './cart-table';
import { cartPageStrings } from './cart.strings';
import { isMarked } from './line-parts';
import { useScrollToMarks } from './use-scroll-to-marks';

/** /cart: the current establishment's next order. */
export default function CartPage() {
  usePriceRefresh({ always: true });
  const { lines, count, subtotal, isPending, error, refetch } = useCart({ fresh: true });
  const { location } = useCurrentLocation();
  const { id: userId } = useUser();
  const isKnown = !isPending && !(error && count === 0);
  const description = [isKnown && cartPageStrings.lines(count), location?.name].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={cartPageStrings.title}
        description={description}
        actions={count > 0 && <CartActions lines={lines} subtotal={subtotal} />}
      />
      {location && <GroupBlock userId={userId} locationId={location.id} className="mb-6" />}
      <CartBody
        lines={lines}
        subtotal={subtotal}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

type BodyProps = {
  lines: CartLine[];
  subtotal: number;
  isPending: boolean;
  error: Error | null;
  onRetry: () => void;
};

function CartBody({ lines, subtotal, isPending, error, onRetry }: BodyProps) {
  const isMobile = useIsMobile();
  const list = useRef<HTMLDivElement>(null);
  useScrollToMarks(list, lines.some(isMarked));
  if (isPending) return <CartSkeleton />;
  if (error && lines.length === 0)
    return <ErrorState title={cartPageStrings.loadFailed} error={error} onRetry={onRetry} />;
  if (lines.length === 0) return <EmptyCart />;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div ref={list} className="min-w-0">
          {isMobile ? <CartCards lines={lines} /> : <CartTable lines={lines} />}
        </div>
        <CartSummary lines={lines} subtotal={subtotal} isMobile={isMobile} />
      </div>
      {isMobile && <CartBar lines={lines} subtotal={subtotal} />}
    </>
  );
}

const useLostOrderNotice = partOnDemand(
  async () => (await import('@/domain/order/attempt/lost-order-notice')).LostOrderNotice,
);

function EmptyCart() {
  const user = useUser();
  const { location } = useCurrentLocation();
  const { Part: LostOrderNotice } = useLostOrderNotice();
  return (
    <>
      {LostOrderNotice && location && <LostOrderNotice userId={user.id} locationId={location.id} />}
      <EmptyState
        icon={ShoppingCartIcon}
        title={cartPageStrings.empty}
        description={cartPageStrings.emptyText}
        action={
          <Button asChild size="lg">
            <Link to={paths.products.href()}>{cartPageStrings.explore}</Link>
          </Button>
        }
      />
    </>
  );
}
