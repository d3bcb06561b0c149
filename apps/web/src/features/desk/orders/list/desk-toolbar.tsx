import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, paymentLabel, slotLabel } from '@/domain/order';
import { useStaffRole } from '@/domain/staff';
import { deskStrings, deskOrdersStrings as texts } from '../../desk.strings';
import { SearchField } from '../../search-field';
import {
  isDeskState,
  isPaymentState,
  PERIODS,
  SLOTS,
  parseDeskParams,
  type DeskFilters,
} from './desk-params';
import { FilterSelect } from '../../filter-select';

type Props = {
  filters: DeskFilters;
  onChange: (change: Partial<DeskFilters>, options?: { replace: boolean }) => void;
};

const ANY = 'any';
/** The methods of every shop; another one is offered while the address names it. */
const METHODS = ['bank_transfer', 'credit_line', 'cash_on_delivery'];
const { order: _, ...noFilters } = parseDeskParams(new URLSearchParams());

/** Search and filters, without the store filter for staff of one store. */
export function DeskToolbar({ filters, onChange }: Props) {
  const { stores } = useStaffRole();
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters);
  const states = ORDER_STATUS_NAMES.map((name) => ({ value: name, label: ORDER_STATUSES[name].label }));
  const several = [
    { value: 'open', label: texts.openOrders },
    { value: 'overdue', label: texts.overdueOrders },
  ];
  const slots = SLOTS.map((slot) => ({
    value: slot,
    label: slot === 'express' ? deskStrings.express : slotLabel(slot),
  }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={filters.search}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      <FilterSelect
        label={texts.status}
        value={filters.status ?? ANY}
        options={[{ value: ANY, label: texts.anyStatus }, ...several, ...states]}
        onChange={(value) => onChange({ status: isDeskState(value) ? value : null })}
      />
      {stores.length > 1 && (
        <FilterSelect
          label={texts.store}
          value={String(filters.store ?? ANY)}
          options={[
            { value: ANY, label: texts.anyStore },
            ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onChange({ store: value === ANY ? null : Number(value) })}
        />
      )}
      <Field label={texts.day} className="md:w-40">
        {(id) => (
          <Input
            id={id}
            type="date"
            value={filters.day ?? ''}
            onChange={(event) => onChange({ day: event.target.value || null })}
          />
        )}
      </Field>
      <FilterSelect
        label={texts.slot}
        value={filters.slot ?? ANY}
        options={[{ value: ANY, label: texts.anySlot }, ...slots]}
        onChange={(value) => onChange({ slot: value === ANY ? null : value })}
      />
      <FilterSelect
        label={texts.paymentMethod}
        value={filters.payment ?? ANY}
        options={[
          { value: ANY, label: texts.anyPayment },
          ...[...new Set([...METHODS, ...(filters.payment ? [filters.payment] : [])])].map((code) => ({
            value: code,
            label: paymentLabel(code),
          })),
        ]}
        onChange={(value) => onChange({ payment: value === ANY ? null : value })}
      />
      <FilterSelect
        label={texts.paymentState}
        value={filters.paymentState ?? ANY}
        options={[
          { value: ANY, label: texts.anyPaymentState },
          { value: 'due', label: texts.paymentStates.due },
          { value: 'paid', label: texts.paymentStates.paid },
        ]}
        onChange={(value) => onChange({ paymentState: isPaymentState(value) ? value : null })}
      />
      <FilterSelect
        label={texts.period}
        value={String(filters.days ?? ANY)}
        options={PERIODS.map((days) => ({ value: String(days ?? ANY), label: texts.periods(days) }))}
        onChange={(value) => onChange({ days: value === ANY ? null : Number(value) })}
      />
      {isFiltered && (
        <Button variant="ghost" onClick={() => onChange(noFilters)}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

type FieldProps = { label: string; className: string; children: (id: string) => ReactNode };

function Field({ label, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 gap-2 ${className}`}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}
