import { SearchField } from '@/components/common/fields/search-field';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { INVOICE_STATUSES, toInvoiceStatus, type InvoiceFilters } from './invoice';
import { invoicesStrings as texts } from './invoices.strings';

const ALL = 'all';

type Props = { filters: InvoiceFilters; onChange: (next: Partial<InvoiceFilters>) => void };

/** Search by folio or company and filter by status. */
export function InvoicesToolbar({ filters, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchField
        label={texts.search}
        hint={texts.searchPlaceholder}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        className="min-w-56 flex-1 sm:max-w-sm"
      />
      <div className="grid gap-2">
        <Label htmlFor="invoices-status">{texts.status}</Label>
        <Select
          value={filters.status ?? ALL}
          onValueChange={(value) => onChange({ status: toInvoiceStatus(value) })}
        >
          <SelectTrigger id="invoices-status" className="w-52">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={ALL}>{texts.allStatuses}</SelectItem>
            {INVOICE_STATUSES.map((status) => (
              <SelectItem key={status} value={status}>
                {texts.statuses[status]}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
    </div>
  );
}
