import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptTextIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { useAddressParams } from '@/lib/page/use-address-params';
import { EmptyState } from '@/components/common/states/empty-state';
import { Input } from '@/components/ui/input';
import { useUser } from '@/domain/session';
import { invoicesQuery } from '../api/payments/use-invoices';
import { Field } from '../shared/fields/field';
import { FilterSelect } from '../shared/fields/filter-select';
import { StoreFilter } from '../shared/lists/store-filter';
import { readStoreParam } from '../shared/lists/store-param';
import { PagedList } from '../shared/lists/paged-list';
import { useStoreDay } from '../shared/orders/use-store-day';
import { ExportInvoices } from './export-invoices';
import { readInvoiceFilter, writeInvoiceFilter, type InvoiceFilter } from './invoice';
import { InvoiceList } from './invoice-list';
import { invoicesStrings as texts } from './invoices.strings';
import { IssuerList } from './issuer-list';

/** /operacion/facturas: the invoice data of each delivered order, its gaps, and the file for the PAC. */
export default function InvoicesPage() {
  const user = useUser();
  const [params] = useSearchParams();
  const today = useStoreDay(readStoreParam(params));
  const [filter, setFilter] = useAddressParams(
    (params) => readInvoiceFilter(params, today),
    writeInvoiceFilter,
  );
  const query = useInfiniteQuery(invoicesQuery(user.id, filter));
  const change = (next: Partial<InvoiceFilter>) => setFilter(next, { replace: true });
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<ExportInvoices filter={filter} />}
      />
      <IssuerList />
      <div className="my-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <Field label={texts.from}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={filter.from}
              onChange={({ target }) => target.value && change({ from: target.value })}
            />
          )}
        </Field>
        <Field label={texts.to}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={filter.to}
              onChange={({ target }) => target.value && change({ to: target.value })}
            />
          )}
        </Field>
        <StoreFilter store={filter.store} onChange={(store) => change({ store })} />
        <FilterSelect
          label={texts.show}
          value={filter.onlyNew ? 'new' : 'all'}
          options={[
            { value: 'all', label: texts.all },
            { value: 'new', label: texts.onlyNew },
          ]}
          onChange={(value) => change({ onlyNew: value === 'new' })}
        />
      </div>
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {(pages) => {
          const invoices = pages.flatMap((page) => page.orders);
          if (invoices.length > 0) return <InvoiceList invoices={invoices} />;
          return <EmptyState icon={ReceiptTextIcon} title={texts.none} description={texts.noneText} />;
        }}
      </PagedList>
    </>
  );
}
