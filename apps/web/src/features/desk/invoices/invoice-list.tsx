import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { paths } from '@/config/paths';
import { formatDate, formatDateTime, formatMoney } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import type { ListedInvoice } from './invoice';
import { invoicesStrings as texts } from './invoices.strings';

/** Delivered orders with the gaps in their invoices: a table, or cards on a phone. */
export function InvoiceList({ invoices }: { invoices: ListedInvoice[] }) {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <ul aria-label={texts.list} className="grid gap-3">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="bg-card grid gap-2 rounded-lg border p-4">
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <OrderLink invoice={invoice} />
              <span className="money font-semibold">{formatMoney(invoice.total)}</span>
            </p>
            <Receiver invoice={invoice} />
            <State invoice={invoice} />
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
            <TableHead>{texts.number}</TableHead>
            <TableHead>{texts.day}</TableHead>
            <TableHead>{texts.receiver}</TableHead>
            <TableHead className="text-right">{texts.total}</TableHead>
            <TableHead>{texts.state}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map((invoice) => (
            <TableRow key={invoice.id}>
              <TableCell>
                <OrderLink invoice={invoice} />
                <span className="text-muted-foreground block text-sm">{invoice.store}</span>
              </TableCell>
              <TableCell className="whitespace-nowrap">{formatDate(invoice.created_at)}</TableCell>
              <TableCell className="whitespace-normal">
                <Receiver invoice={invoice} />
              </TableCell>
              <TableCell className="money text-right font-semibold">{formatMoney(invoice.total)}</TableCell>
              <TableCell className="whitespace-normal">
                <State invoice={invoice} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function OrderLink({ invoice: { id, number } }: { invoice: ListedInvoice }) {
  return (
    <Link
      to={`${paths.deskOrders.href()}?pedido=${id}`}
      className="money inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  );
}

function Receiver({ invoice: { receiver, rfc, group } }: { invoice: ListedInvoice }) {
  return (
    <div>
      <span className="font-semibold">{receiver ?? texts.noReceiver}</span>
      <span className="text-muted-foreground block text-sm">{[rfc, group].filter(Boolean).join(' · ')}</span>
    </div>
  );
}

function State({ invoice }: { invoice: ListedInvoice }) {
  const { problems, warnings, exported_at: at, exported_by: by, is_changed: isChanged } = invoice;
  const state =
    problems.length > 0
      ? ({ variant: 'destructive', text: texts.missing } as const)
      : warnings.length > 0
        ? ({ variant: 'warning', text: texts.withNotices } as const)
        : ({ variant: 'success', text: texts.ready } as const);
  return (
    <div className="grid gap-1 text-sm">
      <span className="flex flex-wrap gap-2">
        <Badge variant={state.variant}>{state.text}</Badge>
        {isChanged && <Badge variant="warning">{texts.changed}</Badge>}
      </span>
      {(problems.length > 0 || warnings.length > 0) && (
        <ul className="list-disc pl-5">
          {problems.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
          {warnings.map(({ code, message }) => (
            <li key={code} className="text-muted-foreground">
              {message}
            </li>
          ))}
        </ul>
      )}
      {at && <span className="text-muted-foreground">{texts.exportedBy(by ?? '', formatDateTime(at))}</span>}
    </div>
  );
}
