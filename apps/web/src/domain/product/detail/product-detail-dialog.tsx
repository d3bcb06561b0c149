import { useQuery } from '@tanstack/react-query';
import { PackageXIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { commonStrings } from '@/strings/common.strings';
import { lastPaidQuery } from '../api/get-last-paid';
import { productQuery, type ProductRequest } from '../api/get-product';
import { ExpandableText } from './expandable-text';
import { PriceHistory } from '../price-memory/price-history';
import type { Product } from '../product';
import { ProductDebug } from './product-debug';
import { ProductFacts } from './product-facts';
import { productStrings } from '../product.strings';
import { PromotionMark } from '../promotion-mark';
import { StockHint } from '../stock-hint';

type Props = {
  request: ProductRequest;
  /** The product from the list, shown until the full one has loaded. */
  known: Product | undefined;
  onClose: () => void;
  /** Favourite and cart buttons, which depend on the person. */
  actions: (product: Product) => ReactNode;
};

/** Everything about one product, over the list it was opened from. */
export function ProductDetailDialog({ onClose, ...content }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-h-[92dvh] max-w-4xl overflow-y-auto"
        onOpenAutoFocus={() => (opener.current = document.activeElement)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAgain(opener.current);
        }}
      >
        <Content {...content} />
      </DialogContent>
    </Dialog>
  );
}

/** Returns the focus to the card the detail was opened from; to the page if a shared link opened it or the card is gone. */
function focusAgain(opener: Element | null) {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isThere ? opener : document.getElementById('main');
  target?.focus({ preventScroll: true });
}

function Content({ request, known, actions }: Omit<Props, 'onClose'>) {
  const {
    data: product,
    isPending,
    error,
    refetch,
  } = useQuery({
    ...productQuery(request),
    placeholderData: known,
  });
  if (isPending) return <Pending />;
  if (error || !product) {
    return (
      <>
        <DialogTitle className="sr-only">{productStrings.notFound}</DialogTitle>
        <DialogDescription className="sr-only">{productStrings.notFound}</DialogDescription>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            icon={PackageXIcon}
            title={productStrings.notFound}
            action={
              <DialogClose asChild>
                <Button variant="outline">{commonStrings.close}</Button>
              </DialogClose>
            }
          />
        )}
      </>
    );
  }
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <ProductImage
        src={product.images[0]}
        alt={product.name}
        of={product}
        eager
        className="aspect-auto h-64 w-full p-6 md:h-full md:min-h-96"
      />
      <div className="flex min-w-0 flex-col gap-5">
        <DialogHeader>
          <p className="flex flex-wrap gap-2">
            {product.sku && <Badge variant="outline">{productStrings.sku(product.sku)}</Badge>}
            {product.tags[0] && <Badge variant="gold">{product.tags[0]}</Badge>}
          </p>
          <DialogTitle className="text-2xl md:text-3xl">{product.name}</DialogTitle>
          <DialogDescription>{product.brand ?? product.supplier ?? product.categoryFirst}</DialogDescription>
        </DialogHeader>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Price value={product.price} before={product.listPrice} className="font-serif text-3xl" />
          <PromotionMark product={product} />
        </p>
        <StockHint stock={product.stock} className="-mt-4 text-sm" />
        <PricePaid request={request} price={product.price} />
        <div className="grid gap-2 sm:grid-cols-2">{actions(product)}</div>
        <ProductFacts product={product} />
        {product.description && (
          <section aria-label={productStrings.description}>
            <ExpandableText text={product.description} />
          </section>
        )}
        <ProductDebug product={product} userId={request.userId} locationId={request.locationId} />
      </div>
    </div>
  );
}

function PricePaid({ request, price }: { request: ProductRequest; price: number | null }) {
  const { userId, locationId, productId } = request;
  const { data } = useQuery(lastPaidQuery({ userId, locationId, productIds: [productId] }));
  return <PriceHistory memory={data?.get(productId)} price={price} />;
}

function Pending() {
  return (
    <div aria-busy className="grid gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <DialogTitle className="sr-only">{productStrings.detailLoading}</DialogTitle>
      <DialogDescription className="sr-only">{productStrings.detailLoading}</DialogDescription>
      <Skeleton className="h-64 md:h-full md:min-h-96" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-9 w-1/3" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}
