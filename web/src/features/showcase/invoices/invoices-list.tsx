import { Price } from '@/components/common/price';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatDate } from '@/lib/format';
import { useIsMobile } from '@/lib/use-media-query';
import type { Invoice } from './invoice';
import { InvoiceStatusBadge } from './invoice-status-badge';
import { invoicesStrings as texts } from './invoices.strings';

type Props = { invoices: readonly Invoice[] };

/** The invoices: a table, and cards on a phone. */
export function InvoicesList({ invoices }: Props) {
  return useIsMobile() ? <InvoiceCards invoices={invoices} /> : <InvoicesTable invoices={invoices} />;
}

function InvoicesTable({ invoices }: Props) {
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={texts.listLabel}>
        <TableHeader>
          <TableRow>
            <TableHead>{texts.folio}</TableHead>
            <TableHead>{texts.concept}</TableHead>
            <TableHead>{texts.issued}</TableHead>
            <TableHead>{texts.due}</TableHead>
            <TableHead>{texts.status}</TableHead>
            <TableHead className="text-right">{texts.amount}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map(({ folio, concept, issued, due, status, amount }) => (
            <TableRow key={folio}>
              <TableCell className="money font-semibold">{folio}</TableCell>
              <TableCell>{concept}</TableCell>
              <TableCell className="whitespace-nowrap">{formatDate(issued)}</TableCell>
              <TableCell className="whitespace-nowrap">{formatDate(due)}</TableCell>
              <TableCell>
                <InvoiceStatusBadge status={status} />
              </TableCell>
              <TableCell className="text-right">
                <Price value={amount} className="font-semibold" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function InvoiceCards({ invoices }: Props) {
  return (
    <ul aria-label={texts.listLabel} className="grid gap-3">
      {invoices.map(({ folio, concept, due, status, amount }) => (
        <li key={folio} className="bg-card rounded-lg border p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="money font-semibold">{folio}</p>
              <p className="text-muted-foreground text-sm">{concept}</p>
            </div>
            <InvoiceStatusBadge status={status} />
          </div>
          <div className="mt-3 flex items-baseline justify-between gap-3">
            <p className="text-muted-foreground text-sm">{texts.dueOn(formatDate(due))}</p>
            <Price value={amount} className="text-lg font-semibold" />
          </div>
        </li>
      ))}
    </ul>
  );
}
