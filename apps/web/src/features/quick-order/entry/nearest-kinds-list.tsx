import { KindChoices } from '@/domain/product/nearest/kind-choices';
import { nearestStrings as texts } from '@/domain/product/nearest/nearest.strings';

export type NearestKindsProps = {
  categories: string[];
  brands: string[];
  onChoose: (name: string) => void;
};

/** The categories and brands closest to a text without products; a press searches for the name instead. */
export function NearestKindsList({ categories, brands, onChoose }: NearestKindsProps) {
  return (
    <div className="mt-3 grid gap-4 empty:hidden">
      <KindChoices label={texts.brands} names={brands} onChoose={onChoose} />
      <KindChoices label={texts.categories} names={categories} onChoose={onChoose} />
    </div>
  );
}
