import { Price } from '@/components/common/product/price';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatDate } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import type { Invoice } from './invoice';
import { InvoiceStatusBadge } from './invoice-status-badge';
import { invoicesStrings as texts } from './invoices.strings';

type Props = { invoices: readonly Invoice[] };

/** The invoices: a table, or cards on a phone. */
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
            <TableHead>{texts.company}</TableHead>
            <TableHead>{texts.issued}</TableHead>
            <TableHead>{texts.due}</TableHead>
            <TableHead>{texts.status}</TableHead>
            <TableHead className="text-right">{texts.amount}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map(({ id, company, date, dueDate, status, amount }) => (
            <TableRow key={id}>
              <TableCell className="money font-semibold">{id}</TableCell>
              <TableCell>{company}</TableCell>
              <TableCell className="whitespace-nowrap">{formatDate(date)}</TableCell>
              <TableCell className="whitespace-nowrap">{formatDate(dueDate)}</TableCell>
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
      {invoices.map(({ id, company, date, dueDate, status, amount }) => (
        <li key={id} className="bg-card rounded-lg border p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="money font-semibold">{id}</p>
              <p className="text-muted-foreground text-sm">{company}</p>
            </div>
            <InvoiceStatusBadge status={status} />
          </div>
          <div className="mt-3 flex items-end justify-between gap-3">
            <p className="text-muted-foreground text-sm">
              {texts.issuedOn(formatDate(date))}
              <br />
              {texts.dueOn(formatDate(dueDate))}
            </p>
            <Price value={amount} className="text-lg font-semibold" />
          </div>
        </li>
      ))}
    </ul>
  );
}
