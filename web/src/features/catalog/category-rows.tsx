import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rootCategories, subcategoriesQuery, type Category } from '@/domain/product';
import { cn } from '@/lib/cn';
import { chooseCategory, chooseSubcategory, type CatalogParams } from './catalog-params';
import { catalogStrings } from './catalog.strings';

type Props = {
  categories: Category[];
  categoryIds: string[];
  params: CatalogParams;
  onChange: (params: CatalogParams) => void;
};

/** The first categories, and beneath them the subcategories of the chosen one. */
export function CategoryRows({ categories, categoryIds, params, onChange }: Props) {
  const { data: subcategories = [] } = useQuery(subcategoriesQuery(categoryIds));
  return (
    <div className="mb-6 grid gap-2">
      <Row label={catalogStrings.categories}>
        <Choice chosen={params.category === null} onChoose={() => onChange(chooseCategory(params, null))}>
          {catalogStrings.allCategories}
        </Choice>
        {rootCategories(categories).map(({ id, slug, name }) => (
          <Choice
            key={id}
            chosen={categoryIds.includes(id)}
            onChoose={() => onChange(chooseCategory(params, slug))}
          >
            {name}
          </Choice>
        ))}
      </Row>
      {subcategories.length > 0 && (
        <Row label={catalogStrings.subcategories}>
          {subcategories.map((name) => (
            <Choice
              key={name}
              small
              chosen={params.second.includes(name)}
              onChoose={() => onChange(chooseSubcategory(params, name))}
            >
              {name}
            </Choice>
          ))}
        </Row>
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {children}
    </div>
  );
}

type ChoiceProps = { chosen: boolean; small?: boolean; onChoose: () => void; children: ReactNode };

function Choice({ chosen, small = false, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cn(
        'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
        small && 'px-3.5 font-medium md:h-9',
        chosen
          ? 'border-primary bg-primary text-primary-foreground'
          : 'bg-card hover:border-gold hover:bg-accent',
      )}
    >
      {children}
    </button>
  );
}
