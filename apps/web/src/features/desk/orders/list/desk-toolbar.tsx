import { useId, useState } from 'react';
import { SlidersHorizontalIcon } from 'lucide-react';
import { SearchField } from '@/components/common/fields/search-field';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '@/domain/order';
import { cn } from '@/lib/cn';
import { deskOrdersStrings as texts } from '../../desk.strings';
import { FilterSelect } from '../../shared/fields/filter-select';
import { ANY, countMoreFilters, isDeskState, parseDeskParams, type DeskFilters } from './desk-params';
import { MoreFilters } from './more-filters';

type Props = {
  filters: DeskFilters;
  onChange: (change: Partial<DeskFilters>, options?: { replace: boolean }) => void;
};

const { order: _, ...noFilters } = parseDeskParams(new URLSearchParams());

/** Search, state and further filters, which a phone shows on request: the orders stay on its first screen. */
export function DeskToolbar({ filters, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters);
  const count = countMoreFilters(filters);
  const states = ORDER_STATUS_NAMES.map((name) => ({ value: name, label: ORDER_STATUSES[name].label }));
  const several = [
    { value: 'open', label: texts.openOrders },
    { value: 'overdue', label: texts.overdueOrders },
  ];
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={filters.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
        className="col-span-2 md:w-72"
      />
      <FilterSelect
        label={texts.status}
        value={filters.status ?? ANY}
        options={[{ value: ANY, label: texts.anyStatus }, ...several, ...states]}
        onChange={(value) => onChange({ status: isDeskState(value) ? value : null })}
      />
      <Button
        variant="outline"
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontalIcon aria-hidden />
        {texts.moreFilters}
        {count > 0 && <Badge>{count}</Badge>}
      </Button>
      <div id={more} className={cn('md:contents', isOpen ? 'contents' : 'hidden')}>
        <MoreFilters filters={filters} onChange={onChange} />
      </div>
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
