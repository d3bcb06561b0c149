import { useStaffRole } from '@/domain/staff';
import { CheckboxList } from '../shared/fields/checkbox-list';
import { FilterSelect } from '../shared/fields/filter-select';
import type { TeamAccess } from './team';
import { teamStrings as texts } from './team.strings';

type Props = { access: TeamAccess; onChange: (access: TeamAccess) => void };

/** A role and its stores; the database refuses stores beyond the admin's own. */
export function AccessFields({ access, onChange }: Props) {
  const { stores } = useStaffRole();
  const { role, store_ids: chosen } = access;
  return (
    <>
      <div className="grid gap-2">
        <FilterSelect
          label={texts.role}
          value={role}
          options={[
            { value: 'seller', label: texts.roles.seller },
            { value: 'admin', label: texts.roles.admin },
          ]}
          onChange={(value) => onChange({ ...access, role: value === 'admin' ? 'admin' : 'seller' })}
        />
        <p className="text-muted-foreground text-sm">{texts.rolesText[role]}</p>
      </div>
      <FilterSelect
        label={texts.stores}
        value={chosen ? 'some' : 'all'}
        options={[
          { value: 'all', label: texts.allStoresChoice },
          { value: 'some', label: texts.someStores },
        ]}
        onChange={(value) => onChange({ ...access, store_ids: value === 'all' ? null : [] })}
      />
      {chosen && (
        <CheckboxList
          legend={texts.someStores}
          items={stores}
          chosen={chosen}
          onChange={(store_ids) => onChange({ ...access, store_ids })}
        />
      )}
    </>
  );
}
