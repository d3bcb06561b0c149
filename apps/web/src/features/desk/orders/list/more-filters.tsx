import { useId, type ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { paymentLabel, slotLabel } from '@/domain/order';
import { deskStrings, deskOrdersStrings as texts } from '../../desk.strings';
import { FilterSelect } from '../../shared/fields/filter-select';
import { StoreFilter } from '../../shared/lists/store-filter';
import { ANY, isPaymentState, PAYMENT_STATE_NAMES, PERIODS, SLOTS, type DeskFilters } from './desk-params';

/** The methods of every shop; another one is offered while the address names it. */
const METHODS = ['bank_transfer', 'credit_line', 'cash_on_delivery'];

type Props = { filters: DeskFilters; onChange: (change: Partial<DeskFilters>) => void };

/** The filters beside search and state; that of the store only for staff of several. */
export function MoreFilters({ filters, onChange }: Props) {
  const slots = SLOTS.map((slot) => ({
    value: slot,
    label: slot === 'express' ? deskStrings.express : slotLabel(slot),
  }));
  const methods = [...new Set([...METHODS, ...(filters.payment ? [filters.payment] : [])])];
  return (
    <>
      <StoreFilter store={filters.store} onChange={(store) => onChange({ store })} />
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
          ...methods.map((code) => ({ value: code, label: paymentLabel(code) })),
        ]}
        onChange={(value) => onChange({ payment: value === ANY ? null : value })}
      />
      <FilterSelect
        label={texts.paymentState}
        value={filters.paymentState ?? ANY}
        options={[
          { value: ANY, label: texts.anyPaymentState },
          ...PAYMENT_STATE_NAMES.map((name) => ({ value: name, label: texts.paymentStates[name] })),
        ]}
        onChange={(value) => onChange({ paymentState: isPaymentState(value) ? value : null })}
      />
      <FilterSelect
        label={texts.period}
        value={String(filters.days ?? ANY)}
        options={PERIODS.map((days) => ({ value: String(days ?? ANY), label: texts.periods(days) }))}
        onChange={(value) => onChange({ days: value === ANY ? null : Number(value) })}
      />
    </>
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
