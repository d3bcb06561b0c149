import { SearchField } from '@/components/common/fields/search-field';
import { Input } from '@/components/ui/input';
import { Field } from '../field';
import { FilterSelect } from '../filter-select';
import { isLogKind, LOG_KINDS, type LogFilter } from './log';
import { logStrings as texts } from './log.strings';

type Props = {
  filter: LogFilter;
  people: { id: string; name: string }[];
  onChange: (change: Partial<LogFilter>) => void;
};

const ANY = 'any';

/** Search and filters of the log. */
export function LogToolbar({ filter, people, onChange }: Props) {
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
        className="col-span-2 md:w-72"
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
    </div>
  );
}
