import { useMemo } from 'react';
import { SearchField } from '@/components/common/fields/search-field';
import type { Product } from '@/domain/product';
import type { BrandRequest } from '@/domain/product/api/get-brand-products';
import { ShelfDetail } from '@/domain/shelf';
import { useFavorites } from '@/domain/favorite';
import { useAddressParams } from '@/lib/page/use-address-params';
import { formatBrandParams, parseBrandParams } from './brand-params';
import { BrandResults } from './brand-results';
import { brandView } from './brand-view';
import { brandStrings } from './brands.strings';
import { indexForSearch } from './search-list';
import { useBrandProducts } from './use-brand-products';

const searchedTexts = (product: Product) => [
  product.name,
  product.sku,
  product.brand,
  product.categoryFirst,
  product.categorySecond,
  product.categoryThird,
];

/** The scroll target of a change of page, so that the person need not scroll past the banner again. */
const SECTION = 'productos';

type Props = { request: BrandRequest; hidesCodes: boolean };

/** The brand's products at the current establishment: searchable, paginated, ready to be ordered. */
export function BrandProducts({ request, hidesCodes }: Props) {
  useFavorites();
  const [params, change] = useAddressParams(parseBrandParams, formatBrandParams);
  const { products, total, isComplete, error } = useBrandProducts(request);
  const index = useMemo(() => indexForSearch(products, searchedTexts), [products]);
  const view = brandView({ index, total, isComplete }, params);
  const search = (term: string) => change({ search: term, page: 1 }, { replace: true });

  return (
    <section id={SECTION} aria-labelledby="brand-products" className="scroll-mt-16 md:scroll-mt-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="brand-products" className="text-2xl md:text-3xl">
          {brandStrings.products}
        </h2>
        <SearchField
          value={params.search}
          onSearch={search}
          label={brandStrings.searchLabel}
          isLabelHidden
          hint={brandStrings.search}
          className="w-full md:w-[28rem]"
        />
      </div>
      <BrandResults
        view={view}
        error={error}
        search={params.search}
        hidesCodes={hidesCodes}
        hrefFor={(page) => `?${formatBrandParams({ ...params, page })}#${SECTION}`}
        onClear={() => search('')}
      />
      <ShelfDetail userId={request.userId} locationId={request.locationId} known={products} />
    </section>
  );
}
