import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { sellersQuery } from '@/domain/product/api/get-sellers';
import type { Seller } from '@/domain/product/seller';
import { formatCount } from '@/lib/format';
import { formatBrandsParams, parseBrandsParams } from './brands-params';
import { BrandsResults } from './brands-results';
import { brandsStrings } from './brands.strings';
import { SearchField } from './search-field';
import { indexForSearch, searchIndex } from './search-list';

const NO_SELLERS: Seller[] = [];

/** /brands: every active brand, searchable. */
export default function BrandsPage() {
  const sellers = useQuery(sellersQuery());
  const [params, setParams] = useSearchParams();
  const { search } = parseBrandsParams(params);
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
  const searchFor = (next: string) =>
    setParams(formatBrandsParams({ search: next }), { replace: true, preventScrollReset: true });

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
            placeholder={brandsStrings.search}
            className="w-72 max-sm:w-full"
          />
        }
      />
      <BrandsResults sellers={sellers} found={found} onClear={() => searchFor('')} />
    </>
  );
}
