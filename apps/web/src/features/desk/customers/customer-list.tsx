import { Badge } from '@/components/ui/badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatCount, formatDate, formatMoney } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import type { Customer } from './customer';
import { customersStrings as texts } from './customers.strings';

type Props = { customers: Customer[]; onOpen: (groupId: string) => void };

const creditOf = ({ credit_line, credit_open }: Customer): string =>
  credit_line === null ? texts.noLine : texts.creditOf(formatMoney(credit_open), formatMoney(credit_line));

/** The customers: a table, or cards on a phone. */
export function CustomerList({ customers, onOpen }: Props) {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <ul aria-label={texts.list} className="grid gap-3">
        {customers.map((customer) => (
          <li key={customer.id} className="bg-card relative rounded-lg border p-4">
            <CustomerName customer={customer} onOpen={onOpen} />
            <p className="text-muted-foreground mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
              <span>
                {texts.credit}: {creditOf(customer)}
              </span>
              <span>
                {texts.spend}:{' '}
                <span className="money text-foreground font-semibold">{formatMoney(customer.spend)}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={texts.list}>
        <TableHeader>
          <TableRow>
            <TableHead>{texts.name}</TableHead>
            <TableHead>{texts.since}</TableHead>
            <TableHead className="text-right">{texts.locations}</TableHead>
            <TableHead className="text-right">{texts.orders}</TableHead>
            <TableHead className="text-right">{texts.spend}</TableHead>
            <TableHead className="text-right">{texts.credit}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {customers.map((customer) => (
            <TableRow key={customer.id} className="relative">
              <TableCell>
                <CustomerName customer={customer} onOpen={onOpen} />
              </TableCell>
              <TableCell>{formatDate(customer.created_at)}</TableCell>
              <TableCell className="money text-right">{formatCount(customer.locations)}</TableCell>
              <TableCell className="money text-right">{formatCount(customer.orders)}</TableCell>
              <TableCell className="money text-right font-semibold">{formatMoney(customer.spend)}</TableCell>
              <TableCell className="money text-right">{creditOf(customer)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function CustomerName({ customer, onOpen }: { customer: Customer; onOpen: Props['onOpen'] }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-label={texts.open(customer.name)}
          onClick={() => onOpen(customer.id)}
          className="min-h-6 text-left font-semibold after:absolute after:inset-0"
        >
          {customer.name}
        </button>
        {customer.is_blocked && <Badge variant="destructive">{texts.isBlocked}</Badge>}
        {!customer.is_approved && <Badge variant="warning">{texts.notApproved}</Badge>}
      </span>
      <span className="text-muted-foreground block text-sm">
        {customer.is_approved
          ? customer.tax_id
          : texts.limit(formatMoney(customer.open_total ?? 0), formatMoney(customer.order_limit ?? 0))}
      </span>
    </>
  );
}
