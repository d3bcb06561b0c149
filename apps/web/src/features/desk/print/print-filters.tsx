import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { slotLabel } from '@/domain/order';
import { deskOrdersStrings, deskStrings } from '../desk.strings';
import { SLOTS } from '../orders/list/desk-params';
import { FilterSelect } from '../shared/fields/filter-select';
import { StoreFilter } from '../shared/lists/store-filter';
import { OVERDUE } from './picking-list';
import type { PrintParams } from './print-params';
import { printStrings as texts } from './print.strings';

type Props = { params: PrintParams; onChange: (params: PrintParams) => void };

const ANY = 'any';

/** Sheets, day, slot and store to print, without the store for staff of one store. */
export function PrintFilters({ params, onChange }: Props) {
  const id = useId();
  const { filter, sheet } = params;
  const limit = (next: Partial<typeof filter>) => onChange({ ...params, filter: { ...filter, ...next } });
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap print:hidden">
      <FilterSelect
        label={texts.sheets}
        value={sheet}
        options={[
          { value: 'picking', label: texts.picking },
          { value: 'notes', label: texts.notes },
        ]}
        onChange={(value) => onChange({ ...params, sheet: value === 'notes' ? 'notes' : 'picking' })}
      />
      <div className="grid min-w-0 gap-2 md:w-40">
        <Label htmlFor={id}>{deskOrdersStrings.day}</Label>
        <Input
          id={id}
          type="date"
          value={filter.day ?? ''}
          disabled={filter.slot === 'express' || filter.slot === OVERDUE}
          onChange={(event) => limit({ day: event.target.value || null })}
        />
      </div>
      <FilterSelect
        label={deskOrdersStrings.slot}
        value={filter.slot ?? ANY}
        options={[
          { value: ANY, label: deskOrdersStrings.anySlot },
          ...SLOTS.map((slot) => ({
            value: slot,
            label: slot === 'express' ? deskStrings.express : slotLabel(slot),
          })),
          { value: OVERDUE, label: texts.overdue },
        ]}
        onChange={(value) => limit({ slot: value === ANY ? null : value })}
      />
      <StoreFilter store={filter.store} onChange={(store) => limit({ store })} />
    </div>
  );
}
