import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { isOrderStatus, ORDER_STATUSES, REJECTED } from './order-status';

type Props = { status: string; isRejected?: boolean };

/** A status as label, icon and colour; an unknown one as its raw text. */
export function OrderStatusBadge({ status, isRejected = false }: Props) {
  if (!isOrderStatus(status)) return <Badge variant="outline">{status}</Badge>;
  const { label, icon: Icon, className } = isRejected ? REJECTED : ORDER_STATUSES[status];
  return (
    <Badge variant="outline" className={cn('border-transparent', className)}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}
