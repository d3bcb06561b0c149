import { useStaffRole } from '@/domain/staff';
import { deskOrdersStrings as texts } from '../../desk.strings';
import { FilterSelect } from '../fields/filter-select';

const ANY = 'any';

type Props = { store: number | null; onChange: (store: number | null) => void };

/** The filter by store, for staff of several. */
export function StoreFilter({ store, onChange }: Props) {
  const { stores } = useStaffRole();
  if (stores.length <= 1) return null;
  return (
    <FilterSelect
      label={texts.store}
      value={String(store ?? ANY)}
      options={[
        { value: ANY, label: texts.anyStore },
        ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) => onChange(value === ANY ? null : Number(value))}
    />
  );
}
