import { useQuery } from '@tanstack/react-query';
import { CircleCheckBigIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { orderNumberQuery, orderQuery, readConfirmation, type OrderConfirmation } from '@/domain/order';
import { useUser } from '@/domain/session';
import { ConfirmationDetails } from './confirmation-details';
import { NextSteps } from './next-steps';
import { confirmationStrings } from './order-confirmation.strings';

/** /order-confirmation: only for the order just placed in this tab, and only if it can be read. */
export default function OrderConfirmationPage() {
  const user = useUser();
  const [confirmation] = useState(() => readConfirmation(user.id));
  if (!confirmation) return <Navigate to={paths.products.href()} replace />;
  return <Confirmed userId={user.id} confirmation={confirmation} />;
}

function Confirmed({ userId, confirmation }: { userId: string; confirmation: OrderConfirmation }) {
  const { data: number, isError } = useQuery(orderNumberQuery(userId, confirmation.orderId));
  // Shown here and, one press later, on its own page.
  const { data: order, isPending } = useQuery(orderQuery(userId, confirmation.orderId));
  if (isError) return <Navigate to={paths.products.href()} replace />;
  const placed = isPending ? 'pending' : (order ?? null);
  return (
    <div className="mx-auto max-w-2xl">
      <header className="flex flex-col items-center py-8 text-center">
        <span className="bg-success-soft text-success mb-5 inline-flex size-20 items-center justify-center rounded-full">
          <CircleCheckBigIcon aria-hidden className="size-10" strokeWidth={1.5} />
        </span>
        <h1 className="text-4xl">{confirmationStrings.title}</h1>
        <p className="text-muted-foreground mt-2">{confirmationStrings.thanks}</p>
        <div className="mt-5 flex flex-col items-center gap-1" role="status">
          <span className="text-muted-foreground text-sm">{confirmationStrings.number}</span>
          {number === undefined ? (
            <>
              <span className="sr-only">{confirmationStrings.loading}</span>
              <Skeleton className="h-8 w-52" />
            </>
          ) : (
            <span className="money text-primary text-2xl font-semibold">{number}</span>
          )}
        </div>
      </header>
      <NextSteps deliveryDetails={confirmation.deliveryDetails} order={placed} />
      <ConfirmationDetails confirmation={confirmation} order={placed} />
      <div className="mt-6 grid gap-3 sm:grid-cols-3">
        <Button asChild size="lg">
          <Link to={paths.order.href(confirmation.orderId)}>{confirmationStrings.toOrder}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.orders.href()}>{confirmationStrings.toOrders}</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link to={paths.products.href()}>{confirmationStrings.continueShopping}</Link>
        </Button>
      </div>
    </div>
  );
}
