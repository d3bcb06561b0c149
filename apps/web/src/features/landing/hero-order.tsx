import { CalendarClockIcon, CircleCheckBigIcon } from 'lucide-react';
import { Price } from '@/components/common/product/price';
import { cn } from '@/lib/cn';
import { landingSample } from './landing.sample';

const { order } = landingSample;

/** The outcome: an order in delivery, laid over the cellar. */
export function HeroOrder({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn('bg-card w-64 rounded-xl border p-4 shadow-lg', className)}>
      <p className="text-success flex items-center gap-2 text-sm font-semibold">
        <CircleCheckBigIcon className="size-4" />
        {order.title}
      </p>
      <p className="mt-2 flex items-baseline justify-between gap-3">
        <span className="money text-muted-foreground text-xs">{order.number}</span>
        <Price value={order.total} className="font-serif text-xl" />
      </p>
      <p className="text-muted-foreground mt-2 flex items-center gap-2 border-t pt-2 text-xs">
        <CalendarClockIcon className="size-3.5" />
        {order.delivery}
      </p>
    </div>
  );
}
