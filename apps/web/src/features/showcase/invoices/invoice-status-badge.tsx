import { CircleCheckIcon, ClockIcon, TriangleAlertIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { InvoiceStatus } from './invoice';
import { invoicesStrings } from './invoices.strings';

const looks = {
  paid: { variant: 'success', icon: CircleCheckIcon },
  pending: { variant: 'warning', icon: ClockIcon },
  overdue: { variant: 'destructive', icon: TriangleAlertIcon },
} as const;

/** An invoice's status as colour, icon and word. */
export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { variant, icon: Icon } = looks[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {invoicesStrings.statuses[status]}
    </Badge>
  );
}
