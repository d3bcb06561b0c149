import { XIcon } from 'lucide-react';
import { SearchField } from '@/components/common/fields/search-field';
import { Input } from '@/components/ui/input';
import { Field } from '../shared/fields/field';
import { FilterSelect } from '../shared/fields/filter-select';
import { momentOf } from '../orders/order-words';
import { isLogKind, LOG_KINDS, type LogFilter, type LogLine } from './log';
import { logStrings as texts } from './log.strings';

type Props = {
  filter: LogFilter;
  people: { id: string; name: string }[];
  /** The first line that is shown, which names the act that is filtered by. */
  act: LogLine | undefined;
  onChange: (change: Partial<LogFilter>) => void;
};

const ANY = 'any';

/** Search and filters of the log. */
export function LogToolbar({ filter, people, act, onChange }: Props) {
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
        className="col-span-2 md:w-88"
      />
      <FilterSelect
        label={texts.person}
        value={filter.actor ?? ANY}
        options={[
          { value: ANY, label: texts.anyPerson },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange({ actor: value === ANY ? null : value })}
      />
      <FilterSelect
        label={texts.kind}
        value={filter.kind ?? ANY}
        options={[
          { value: ANY, label: texts.anyKind },
          ...LOG_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        ]}
        onChange={(value) => onChange({ kind: isLogKind(value) ? value : null })}
      />
      {(['from', 'to'] as const).map((side) => (
        <Field key={side} label={texts[side]}>
          {(id) => (
            <Input
              id={id}
              type="date"
              value={filter[side] ?? ''}
              onChange={({ target }) => onChange({ [side]: target.value || null })}
            />
          )}
        </Field>
      ))}
      {filter.act && <ActChip act={act} onRemove={() => onChange({ act: null })} />}
    </div>
  );
}

/** The act whose rows are shown, and the way back to the whole log. */
function ActChip({ act, onRemove }: { act: LogLine | undefined; onRemove: () => void }) {
  const name = texts.onlyAct(act ? [act.reason ?? act.by, momentOf(act.at)].join(' · ') : '…');
  return (
    <button
      type="button"
      aria-label={texts.wholeLog(name)}
      onClick={onRemove}
      className="bg-gold-soft hover:border-gold border-gold/30 col-span-2 inline-flex min-h-11 max-w-full items-center gap-1.5 justify-self-start rounded-full border px-3 text-sm font-medium transition-colors"
    >
      <span className="truncate">{name}</span>
      <XIcon aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
