import { useId } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { slotLabel } from '@/domain/order';
import { deskOrdersStrings, deskStrings } from '../desk.strings';
import { SLOTS } from '../orders/list/desk-params';
import { FilterSelect } from '../filter-select';
import { StoreFilter } from '../store-filter';
import type { PickFilter } from './picking-list';
import { printStrings as texts } from './print.strings';

/** The kind of document to print. */
export type Sheet = 'picking' | 'notes';

type Props = {
  filter: PickFilter;
  sheet: Sheet;
  onChange: (filter: PickFilter) => void;
  onSheet: (sheet: Sheet) => void;
};

const ANY = 'any';

/** Day, slot and store to print, without the store for staff of one store. */
export function PrintFilters({ filter, sheet, onChange, onSheet }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap print:hidden">
      <FilterSelect
        label={texts.sheets}
        value={sheet}
        options={[
          { value: 'picking', label: texts.picking },
          { value: 'notes', label: texts.notes },
        ]}
        onChange={(value) => onSheet(value === 'notes' ? 'notes' : 'picking')}
      />
      <div className="grid min-w-0 gap-2 md:w-40">
        <Label htmlFor={id}>{deskOrdersStrings.day}</Label>
        <Input
          id={id}
          type="date"
          value={filter.day ?? ''}
          onChange={(event) => onChange({ ...filter, day: event.target.value || null })}
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
        ]}
        onChange={(value) => onChange({ ...filter, slot: value === ANY ? null : value })}
      />
      <StoreFilter store={filter.store} onChange={(store) => onChange({ ...filter, store })} />
    </div>
  );
}
