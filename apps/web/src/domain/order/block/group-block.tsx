import { useQuery } from '@tanstack/react-query';
import { TriangleAlertIcon } from 'lucide-react';
import { caches } from '@/config/caches';
import { cn } from '@/lib/cn';
import { orderTermsQuery } from '../api/get-order-terms';
import { blockStrings as texts } from './block.strings';

type Props = { userId: string; locationId: string; className?: string };

/**
 * Shows that the establishment's group may not order, and why, where its people prepare an order. It blocks nothing: the cart can
 * be filled, and the checkout decides by its own terms. May be as outdated as a list of orders.
 */
export function GroupBlock({ userId, locationId, className }: Props) {
  const { data: terms } = useQuery({ ...orderTermsQuery(userId, locationId), ...caches.orders });
  if (!terms?.blocked) return null;
  return (
    <section aria-label={texts.title} className={cn('bg-warning-soft flex gap-2 rounded-md p-3', className)}>
      <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 text-sm break-words">{texts.text(terms.blocked)}</p>
    </section>
  );
}
