import { useQuery } from '@tanstack/react-query';
import { CircleCheckIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { attemptStrings as texts } from './attempt.strings';
import { openAttempt } from './attempt';
import { lostOrderQuery } from '../api/find-lost-order';

type Props = { userId: string; locationId: string };

/** Why the cart is empty after an order whose answer was lost: the order was placed. Nothing if none was attempted or none arrived. */
export function LostOrderNotice({ userId, locationId }: Props) {
  const [attempt] = useState(() => openAttempt(userId, locationId));
  const { data: order } = useQuery({ ...lostOrderQuery(userId, attempt ?? ''), enabled: attempt !== null });
  if (!order) return null;
  return (
    <div
      role="status"
      className="bg-card mb-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border p-4"
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleCheckIcon aria-hidden className="text-success size-5 shrink-0" />
        {texts.confirmed(order.order_number)}
      </p>
      <Button asChild variant="outline">
        <Link to={paths.order.href(order.id)}>{texts.view}</Link>
      </Button>
    </div>
  );
}
