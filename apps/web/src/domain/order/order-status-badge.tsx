import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { isOrderStatus, ORDER_STATUSES } from './order-status';

/** A status as label, icon and colour; an unknown one as its raw text. */
export function OrderStatusBadge({ status }: { status: string }) {
  if (!isOrderStatus(status)) return <Badge variant="outline">{status}</Badge>;
  const { label, icon: Icon, className } = ORDER_STATUSES[status];
  return (
    <Badge variant="outline" className={cn('border-transparent', className)}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
