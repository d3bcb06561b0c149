import { SearchIcon } from 'lucide-react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { INVOICE_STATUSES, toInvoiceStatus, type InvoiceFilters } from './invoice';
import { invoicesStrings as texts } from './invoices.strings';

const ALL = 'all';

type Props = { filters: InvoiceFilters; onChange: (filters: InvoiceFilters) => void };

/** Search by folio or company and filter by status. */
export function InvoicesToolbar({ filters, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-56 flex-1 gap-2 sm:max-w-sm">
        <Label htmlFor="invoices-search">{texts.search}</Label>
        <div className="relative">
          <SearchIcon
            aria-hidden
            className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
          />
          <Input
            id="invoices-search"
            type="search"
            autoComplete="off"
            placeholder={texts.searchPlaceholder}
            value={filters.search}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
            className="pl-9"
          />
        </div>
      </div>
      <div className="grid gap-2">
        <Label htmlFor="invoices-status">{texts.status}</Label>
        <Select
          value={filters.status ?? ALL}
          onValueChange={(value) => onChange({ ...filters, status: toInvoiceStatus(value) })}
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
