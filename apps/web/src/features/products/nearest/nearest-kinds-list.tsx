import { useQuery } from '@tanstack/react-query';
import { nearestKindsQuery } from '@/domain/product/api/get-nearest-kinds';
import { KindChoices } from '@/domain/product/nearest/kind-choices';
import { nearestStrings as texts } from '@/domain/product/nearest/nearest.strings';
import {
  changed,
  chooseCategory,
  cleared,
  type CatalogChange,
  type CatalogParams,
} from '../view/catalog-params';

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
      <KindChoices
        className="justify-center"
        label={texts.brands}
        names={data.brands}
        onChoose={(brand) => onChange((now) => changed(start(now), { brand: [brand] }))}
      />
      <KindChoices
        className="justify-center"
        label={texts.categories}
        names={data.categories.map(({ name }) => name)}
        onChoose={(_name, index) =>
          onChange((now) => chooseCategory(start(now), data.categories[index]?.slug ?? null))
        }
      />
    </div>
  );
}
