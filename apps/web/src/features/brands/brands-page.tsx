import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SearchField } from '@/components/common/fields/search-field';
import { PageHeader } from '@/components/common/page/page-header';
import { sellersQuery } from '@/domain/product/api/get-sellers';
import type { Seller } from '@/domain/product/seller';
import { formatCount } from '@/lib/format';
import { useAddressParams } from '@/lib/page/use-address-params';
import { formatBrandsParams, parseBrandsParams } from './brands-params';
import { BrandsResults } from './brands-results';
import { brandsStrings } from './brands.strings';
import { indexForSearch, searchIndex } from './search-list';

const NO_SELLERS: Seller[] = [];

/** /brands: every active brand, searchable. */
export default function BrandsPage() {
  const sellers = useQuery(sellersQuery());
  const [{ search }, change] = useAddressParams(parseBrandsParams, formatBrandsParams);
  const all = sellers.data ?? NO_SELLERS;
  const index = useMemo(
    () =>
      indexForSearch(all, ({ name, city, state, description, tags }) => [
        name,
        city,
        state,
        description,
        ...tags,
      ]),
    [all],
  );
  const found = searchIndex(index, search);
  const searchFor = (next: string) => change({ search: next }, { replace: true });

  return (
    <>
      <PageHeader
        className="max-sm:[&>*]:w-full"
        title={brandsStrings.title}
        description={
          <span role="status">
            {sellers.isSuccess && brandsStrings.count(formatCount(found.length), found.length === 1)}
          </span>
        }
        actions={
          <SearchField
            value={search}
            onSearch={searchFor}
            label={brandsStrings.searchLabel}
            isLabelHidden
            hint={brandsStrings.search}
            className="w-72 max-sm:w-full"
          />
        }
      />
      <BrandsResults sellers={sellers} found={found} onClear={() => searchFor('')} />
    </>
  );
}
