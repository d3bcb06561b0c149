import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SearchField } from '@/components/common/fields/search-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useUser } from '@/domain/session';
import { brandsQuery } from '../api/catalog/get-catalog';
import { FilterSelect } from '../shared/fields/filter-select';
import { StoreFilter } from '../shared/lists/store-filter';
import { catalogStrings as texts } from './catalog.strings';
import { brandOf, sameBrand } from './brand-filter';
import { isFilterState, noFilter, type CatalogFilter } from './offer';

type Change = (next: Partial<CatalogFilter>, options?: { replace: boolean }) => void;
type Props = { filter: CatalogFilter; onChange: Change };

const ANY = 'any';

/** Search and filters of the catalogue, without the store filter for staff of one store. */
export function CatalogToolbar({ filter, onChange }: Props) {
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter);
  return (
    <div className="grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap">
      <SearchField
        label={texts.search}
        hint={texts.searchHint}
        value={filter.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
        className="col-span-2 md:w-72"
      />
      <BrandField brand={filter.brand} onChange={onChange} />
      <StoreFilter store={filter.store} onChange={(store) => onChange({ store })} />
      <FilterSelect
        label={texts.state}
        value={filter.status ?? ANY}
        options={[
          { value: ANY, label: texts.anyState },
          { value: 'active', label: texts.states.active },
          { value: 'inactive', label: texts.states.inactive },
          { value: 'sold_out', label: texts.soldOut },
        ]}
        onChange={(value) => onChange({ status: isFilterState(value) ? value : null })}
      />
      {isFiltered && (
        <Button variant="ghost" className="mt-5.5" onClick={() => onChange(noFilter)}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

/** One of thousands of brands: typed, with the browser's own suggestions; filters once it is a brand, or when the field is left. */
function BrandField({ brand, onChange }: { brand: string | null; onChange: Change }) {
  const user = useUser();
  const { data: brands } = useQuery(brandsQuery(user.id));
  const id = useId();
  const [typed, setTyped] = useState(brand ?? '');
  const [seen, setSeen] = useState(brand);
  if (brand !== seen) {
    setSeen(brand);
    setTyped(brand ?? '');
  }
  const filterBy = (next: string | null) => {
    if (next !== brand) onChange({ brand: next });
  };
  const type = (text: string) => {
    setTyped(text);
    const known = text === '' ? null : sameBrand(brands ?? [], text);
    if (text === '' || known) filterBy(known);
  };
  const leave = () => {
    const next = brandOf(brands ?? [], typed);
    setTyped(next ?? '');
    filterBy(next);
  };
  const isUnknown = brand !== null && brands !== undefined && !brands.includes(brand);
  return (
    <div className="grid min-w-0 gap-2 md:w-56">
      <Label htmlFor={id}>{texts.brand}</Label>
      <Input
        id={id}
        list={`${id}-brands`}
        autoComplete="off"
        placeholder={texts.brandHint}
        value={typed}
        aria-invalid={isUnknown}
        aria-describedby={isUnknown ? `${id}-unknown` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        onBlur={leave}
      />
      <datalist id={`${id}-brands`}>
        {(brands ?? []).map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}-unknown`} role="alert" className="text-destructive text-sm">
          {texts.brandUnknown}
        </p>
      )}
    </div>
  );
}
