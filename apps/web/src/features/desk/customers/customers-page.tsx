import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersIcon } from 'lucide-react';
import { SearchField } from '@/components/common/fields/search-field';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { useAddressParams } from '@/lib/page/use-address-params';
import { customersQuery } from '../api/customers/get-customers';
import { FilterSelect } from '../shared/fields/filter-select';
import { PagedList } from '../shared/lists/paged-list';
import { CustomerList } from './customer-list';
import { CustomerPanel } from './customer-panel';
import { formatCustomersParams, parseCustomersParams } from './customers-params';
import { customersStrings as texts } from './customers.strings';

/** /operacion/clientes: the groups that buy, with those awaiting approval. */
export default function CustomersPage() {
  const user = useUser();
  const [{ open, ...filter }, change] = useAddressParams(parseCustomersParams, formatCustomersParams);
  const query = useInfiniteQuery(customersQuery(user.id, filter));
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
          className="col-span-2 md:w-72"
        />
        <FilterSelect
          label={texts.show}
          value={filter.onlyWaiting ? 'waiting' : 'all'}
          options={[
            { value: 'all', label: texts.all },
            { value: 'waiting', label: texts.waiting(formatCount(query.data?.pages[0]?.waiting ?? 0)) },
          ]}
          onChange={(value) => change({ onlyWaiting: value === 'waiting' })}
        />
      </div>
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {(pages) => {
          const customers = pages.flatMap((page) => page.customers);
          if (customers.length > 0) {
            return <CustomerList customers={customers} onOpen={(id) => change({ open: id })} />;
          }
          return <EmptyState icon={UsersIcon} title={texts.none} description={texts.noneText} />;
        }}
      </PagedList>
      <CustomerPanel groupId={open} onClose={() => change({ open: null })} />
    </>
  );
}
