import { useQuery } from '@tanstack/react-query';
import { HeartIcon, SearchXIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { catalogQuery } from '@/domain/product';
import { formatCount } from '@/lib/format';
import {
  chooseCategory,
  cleared,
  countFilters,
  searchEverywhere,
  toggleMine,
  type CatalogChange,
  type CatalogParams,
} from '../view/catalog-params';
import { catalogRequest } from '../view/catalog-request';
import { NearestKinds } from '../nearest/nearest-kinds';
import { productsStrings } from '../products.strings';

type HitsProps = {
  params: CatalogParams;
  owner: { userId: string; locationId: string };
  onChange: (change: CatalogChange) => void;
};

type Props = HitsProps & { isUnknownCategory: boolean };

/** The reason there are no products, and where to look instead. */
export function NoProducts({ params, owner, isUnknownCategory, onChange }: Props) {
  if (isUnknownCategory)
    return (
      <EmptyState
        icon={SearchXIcon}
        title={productsStrings.unknownCategory}
        description={productsStrings.unknownCategoryText}
        action={
          <Button onClick={() => onChange((now) => chooseCategory(now, null))}>
            {productsStrings.browse}
          </Button>
        }
      />
    );
  const isNarrowed = countFilters(params) > 0 || params.search !== '' || params.category !== null;
  if (params.mine && !isNarrowed) {
    return (
      <EmptyState
        icon={HeartIcon}
        title={productsStrings.emptyFavorites}
        description={productsStrings.emptyFavoritesText}
        action={<Button onClick={() => onChange(toggleMine)}>{productsStrings.browse}</Button>}
      />
    );
  }
  return (
    <>
      <EmptyState
        // The closest categories and brands follow: without the icon they are visible on a phone.
        className={params.search === '' ? undefined : 'pt-6 pb-8 max-md:[&>span]:hidden'}
        icon={SearchXIcon}
        title={productsStrings.empty}
        description={productsStrings.emptyText}
        action={
          <>
            <HitsElsewhere params={params} owner={owner} onChange={onChange} />
            <Button variant="outline" onClick={() => onChange(cleared)}>
              {productsStrings.clearFilters}
            </Button>
          </>
        }
      />
      {params.search !== '' && <NearestKinds params={params} owner={owner} onChange={onChange} />}
    </>
  );
}

/** A link to the hits outside of the category and the filters, if any. */
function HitsElsewhere({ params, owner, onChange }: HitsProps) {
  const everywhere = searchEverywhere(params);
  // The page the button opens: its first products have loaded by the press.
  const { request } = catalogRequest(owner, everywhere ?? params, []);
  const { data } = useQuery({ ...catalogQuery(request), enabled: everywhere !== null });
  if (!everywhere || !data?.total) return null;
  return (
    <Button onClick={() => onChange(() => everywhere)}>
      {productsStrings.everywhere(formatCount(data.total))}
    </Button>
  );
}
