import { DownloadIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { saveCsv, saveFile } from '@/lib/csv';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useExportInvoices } from '../api/payments/use-invoices';
import type { InvoiceDocument, InvoiceFilter } from './invoice';
import { invoicesCsv } from './invoices-csv';
import { invoicesStrings as texts } from './invoices.strings';

const writers = {
  csv: (name: string, invoices: InvoiceDocument[]) => saveCsv(`${name}.csv`, invoicesCsv(invoices)),
  json: (name: string, invoices: InvoiceDocument[]) =>
    saveFile(`${name}.json`, JSON.stringify(invoices, null, 2), 'application/json'),
};

/** The file for the PAC in either format. Incomplete orders are left out and counted. */
export function ExportInvoices({ filter }: { filter: InvoiceFilter }) {
  const { mutate, isPending } = useExportInvoices();
  const save = (format: keyof typeof writers) => {
    let recorded = 0;
    mutate(
      { filter, onPage: (count) => (recorded = count) },
      {
        onSuccess: ({ invoices, left_out: leftOut, more }) => {
          toast.resolved(texts.exportFailed);
          const missing = leftOut.length > 0 ? texts.leftOut(formatCount(leftOut.length)) : undefined;
          if (invoices.length === 0) {
            toast.warning(texts.nothing, missing);
            return;
          }
          writers[format](`facturas-${filter.from}-${filter.to}`, invoices);
          if (more) toast.warning(texts.exportedSome(formatCount(invoices.length)), missing);
          else toast.success(texts.exported(formatCount(invoices.length)), missing);
        },
        onError: (error) =>
          toast.error(
            texts.exportFailed,
            recorded > 0 ? texts.exportedPart(formatCount(recorded)) : failureReason(error),
          ),
      },
    );
  };
  return (
    <>
      <Button variant="outline" onClick={() => save('json')} disabled={isPending} aria-busy={isPending}>
        <DownloadIcon aria-hidden />
        {texts.json}
      </Button>
      <Button variant="outline" onClick={() => save('csv')} disabled={isPending} aria-busy={isPending}>
        <DownloadIcon aria-hidden />
        {texts.csv}
      </Button>
    </>
  );
}
