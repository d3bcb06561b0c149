import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { subcategoriesQuery, type Category } from '@/domain/product';
import { cn } from '@/lib/cn';
import { useRovingTabIndex } from '@/lib/keyboard/use-roving-tab-index';
import {
  chooseCategory,
  chooseSubcategory,
  type CatalogChange,
  type CatalogParams,
} from '../view/catalog-params';
import { productsStrings } from '../products.strings';

type Props = {
  owner: { userId: string; locationId: string };
  /** The categories on offer. */
  roots: Category[];
  isPending: boolean;
  /** The chosen category with its children. */
  categoryIds: string[];
  /** The first-level category above the chosen one. */
  root: Category | null;
  params: CatalogParams;
  onChange: (change: CatalogChange) => void;
};

/** The first-level categories, and beneath them the subcategories of the chosen one. */
export function CategoryRows({ owner, roots, isPending, categoryIds, root, params, onChange }: Props) {
  // The choice on screen decides whether a press chooses or clears, so that a double press chooses.
  const { category } = params;
  return (
    <div className="mb-4 grid gap-2 md:mb-6">
      <Row label={productsStrings.categories} chosen={root?.id ?? null}>
        <Choice
          chosen={!isPending && params.category === null}
          onChoose={() => onChange((now) => chooseCategory(now, null))}
        >
          {productsStrings.allCategories}
        </Choice>
        {isPending && <Pending count={11} className="h-11" />}
        {!isPending &&
          roots.map(({ id, slug, name }) => (
            <Choice
              key={id}
              chosen={id === root?.id}
              onChoose={() => onChange((now) => chooseCategory({ ...now, category }, slug))}
            >
              {name}
            </Choice>
          ))}
      </Row>
      {(categoryIds.length > 0 || (isPending && params.category !== null)) && (
        <Subcategories owner={owner} categoryIds={categoryIds} params={params} onChange={onChange} />
      )}
    </div>
  );
}

function Subcategories({
  owner,
  categoryIds,
  params,
  onChange,
}: Pick<Props, 'owner' | 'categoryIds' | 'params' | 'onChange'>) {
  const { second } = params;
  const { data = [], isPending } = useQuery(subcategoriesQuery(owner, categoryIds));
  if (!isPending && data.length === 0) return null;
  return (
    <Row label={productsStrings.subcategories} chosen={isPending ? null : (params.second[0] ?? null)}>
      {isPending && <Pending count={4} className="h-11 md:h-9" />}
      {data.map((name) => (
        <Choice
          key={name}
          small
          chosen={params.second.includes(name)}
          onChoose={() => onChange((now) => chooseSubcategory({ ...now, second }, name))}
        >
          {name}
        </Choice>
      ))}
    </Row>
  );
}

type RowProps = { label: string; chosen: string | null; children: ReactNode };

function Row({ label, chosen, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingTabIndex(row);
  const isNew = useRef(true);
  // On a phone the chosen one may be off-screen: the row must show the choice in the URL.
  useLayoutEffect(() => {
    const choice = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !choice) return;
    const isAtStart = isNew.current && choice === row.current.firstElementChild;
    isNew.current = false;
    // Measuring would lay out the whole new page within this task.
    if (isAtStart) return;
    row.current.scrollLeft = choice.offsetLeft - (row.current.clientWidth - choice.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div
      ref={row}
      role="group"
      onKeyDown={onKeyDown}
      aria-label={label}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {children}
    </div>
  );
}

function Pending({ count, className }: { count: number; className: string }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton
      key={index}
      aria-hidden
      className={cn('shrink-0 rounded-full', index % 3 === 1 ? 'w-36' : 'w-24', className)}
    />
  ));
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
