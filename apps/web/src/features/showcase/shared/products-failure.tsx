import { RotateCcwIcon, TriangleAlertIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { commonStrings } from '@/strings/common.strings';
import { showcaseStrings } from './showcase.strings';

/** Reports above the samples that their products could not be read, instead of calling them unavailable. */
export function ProductsFailure({ products }: { products: ReturnType<typeof useBasketProducts> }) {
  if (!products.isError) return null;
  return (
    <div
      role="alert"
      className="border-warning bg-warning-soft mb-6 flex flex-wrap items-center gap-3 rounded-lg border p-4"
    >
      <TriangleAlertIcon aria-hidden className="text-warning size-5 shrink-0" />
      <p className="min-w-0 flex-1 font-semibold">{showcaseStrings.productsFailed}</p>
      <Button variant="outline" onClick={products.refetch} aria-busy={products.isFetching}>
        <RotateCcwIcon aria-hidden className={products.isFetching ? 'animate-spin' : undefined} />
        {commonStrings.retry}
      </Button>
    </div>
  );
}
