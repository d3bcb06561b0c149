import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { nearestKindsQuery } from '../api/get-nearest-kinds';
import {
  changed,
  chooseCategory,
  cleared,
  type CatalogChange,
  type CatalogParams,
} from '../view/catalog-params';
import { nearestStrings as texts } from './nearest.strings';

export type NearestKindsProps = {
  params: CatalogParams;
  owner: { userId: string; locationId: string };
  onChange: (change: CatalogChange) => void;
};

const start: CatalogChange = (now) => ({ ...cleared(now), mine: false });

/** The categories and brands closest to a search without results; nothing while loading or on failure. */
export function NearestKindsList({ params, owner, onChange }: NearestKindsProps) {
  const { data } = useQuery(nearestKindsQuery(owner, params.search));
  if (!data) return null;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 pb-10 text-center">
      <Choices
        label={texts.brands}
        names={data.brands}
        onChoose={(brand) => onChange((now) => changed(start(now), { brand: [brand] }))}
      />
      <Choices
        label={texts.categories}
        names={data.categories.map(({ name }) => name)}
        onChoose={(_name, index) =>
          onChange((now) => chooseCategory(start(now), data.categories[index]?.slug ?? null))
        }
      />
    </div>
  );
}

type ChoicesProps = { label: string; names: string[]; onChoose: (name: string, index: number) => void };

function Choices({ label, names, onChoose }: ChoicesProps) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-muted-foreground mb-2 font-sans text-sm">
        {label}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {names.map((name, index) => (
          <li key={name}>
            <Button variant="outline" className="max-w-full" onClick={() => onChoose(name, index)}>
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
