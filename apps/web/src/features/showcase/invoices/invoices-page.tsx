import { CircleCheckIcon, ClockIcon, ReceiptTextIcon, SearchXIcon } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { formatMoney } from '@/lib/format';
import { useAddressParams } from '@/lib/page/use-address-params';
import { Figures } from '../shared/figures';
import { SampleNote } from '../shared/sample-note';
import { filterInvoices, sumInvoices, type Invoice, type InvoiceFilters } from './invoice';
import { formatInvoicesParams, parseInvoicesParams } from './invoices-params';
import { InvoicesList } from './invoices-list';
import { InvoicesToolbar } from './invoices-toolbar';
import { sampleInvoices } from './invoices.sample';
import { invoicesStrings as texts } from './invoices.strings';

const NO_FILTERS: InvoiceFilters = { search: '', status: null };

/** /invoices: sample invoices with totals, a search and a status filter. */
export default function InvoicesPage() {
  const [invoices] = useState(() => sampleInvoices());
  const [filters, change] = useAddressParams(parseInvoicesParams, formatInvoicesParams);
  const filterBy = (next: Partial<InvoiceFilters>) => change(next, { replace: true });
  const shown = filterInvoices(invoices, filters);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>{texts.sample}</SampleNote>
      <Figures figures={summary(invoices)} className="mb-6 md:grid-cols-3" />
      <div className="grid gap-4">
        <InvoicesToolbar filters={filters} onChange={filterBy} />
        <p role="status" className="text-muted-foreground text-sm">
          {shown.length > 0 && texts.found(shown.length)}
        </p>
        {shown.length > 0 ? (
          <InvoicesList invoices={shown} />
        ) : (
          <EmptyState
            icon={SearchXIcon}
            title={texts.noMatch}
            action={<Button onClick={() => filterBy(NO_FILTERS)}>{texts.clear}</Button>}
          />
        )}
      </div>
    </>
  );
}

function summary(invoices: readonly Invoice[]) {
  const { total, paid, pending, overdue } = sumInvoices(invoices);
  return [
    { label: texts.total, value: formatMoney(total), icon: ReceiptTextIcon },
    { label: texts.paid, value: formatMoney(paid), icon: CircleCheckIcon },
    {
      label: texts.pending,
      value: formatMoney(pending),
      icon: ClockIcon,
      note: texts.overdueNote(formatMoney(overdue)),
    },
  ];
}
