import type { ReactNode } from 'react';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { useMediaQuery } from '@/lib/page/use-media-query';

/** Phones do not load it. */
const useCartRail = partOnDemand(async () => (await import('./cart-rail')).CartRail);

/** From this width on, the cart fits beside the rows. */
const WIDE = '(min-width: 1280px)';

/** Rows of products, with the cart beside them on a wide screen. */
export function BesideCart({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery(WIDE);
  return (
    <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-6' : undefined}>
      <div className="min-w-0">{children}</div>
      {isWide && <RailOnDemand />}
    </div>
  );
}

/** The rows work without it. */
function RailOnDemand() {
  const { Part } = useCartRail();
  return Part && <Part />;
}
