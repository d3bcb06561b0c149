import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { promotions as lengths } from '@/lib/fields/desk-column-lengths';
import { CheckboxList } from '../shared/fields/checkbox-list';
import { Field } from '../shared/fields/field';
import { FilterSelect } from '../shared/fields/filter-select';
import { amountLabel } from './amount-label';
import type { PromotionDraft } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

type Props = { draft: PromotionDraft; onChange: (next: Partial<PromotionDraft>) => void };

/** The kind of a promotion, and its texts for buyers. */
export function PromotionSubject({ draft, onChange }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterSelect
          label={texts.kind}
          value={draft.kind}
          options={[
            { value: 'products', label: promotionsStrings.kinds.products },
            { value: 'package', label: promotionsStrings.kinds.package },
          ]}
          onChange={(kind) => onChange({ kind: kind === 'package' ? 'package' : 'products' })}
        />
        <Field label={texts.name}>
          {(id) => (
            <Input
              id={id}
              value={draft.name}
              maxLength={lengths.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={texts.text}>
        {(id) => (
          <Textarea
            id={id}
            rows={2}
            value={draft.text}
            maxLength={lengths.body}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type TermsProps = Props & { stores: { id: number; name: string }[] };

/** The discount, the period, the limit of orders and the stores. */
export function PromotionTerms({ draft, stores, onChange }: TermsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FilterSelect
        label={texts.discount}
        value={draft.discount}
        options={[
          { value: 'percent', label: texts.discounts.percent },
          { value: 'price', label: texts.discounts.price },
        ]}
        onChange={(discount) => onChange({ discount: discount === 'price' ? 'price' : 'percent' })}
      />
      <Field label={amountLabel(draft)}>
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            value={draft.amount}
            maxLength={lengths.discountPrice}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        )}
      </Field>
      <Moment
        label={texts.from}
        hint={texts.clock}
        value={draft.starts_on}
        onChange={(starts_on) => onChange({ starts_on })}
      />
      <Moment label={texts.until} value={draft.ends_on} onChange={(ends_on) => onChange({ ends_on })} />
      <Field label={texts.maxUses}>
        {(id) => (
          <Input
            id={id}
            inputMode="numeric"
            placeholder={texts.maxUsesHint}
            value={draft.max_uses}
            maxLength={lengths.maxUses}
            onChange={({ target }) => onChange({ max_uses: target.value })}
          />
        )}
      </Field>
      {stores.length > 1 && (
        <CheckboxList
          legend={texts.stores}
          items={stores}
          chosen={draft.stores}
          onChange={(chosen) => onChange({ stores: chosen })}
        />
      )}
    </div>
  );
}

type MomentProps = { label: string; hint?: string; value: string; onChange: (value: string) => void };

/** A day and a time on the clocks of the stores, to the minute. */
function Moment({ label, hint, value, onChange }: MomentProps) {
  return (
    <Field label={label} hint={hint}>
      {(id) => (
        <Input
          id={id}
          type="datetime-local"
          value={value}
          onChange={({ target }) => onChange(target.value.slice(0, 16))}
        />
      )}
    </Field>
  );
}
