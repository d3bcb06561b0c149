import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { isUuid } from '@/lib/is-uuid';
import { customersQuery } from '../api/get-customers';
import { FilterSelect } from '../filter-select';
import { PagedList } from '../paged-list';
import { SearchField } from '../search-field';
import type { CustomerFilter } from './customer';
import { CustomerList } from './customer-list';
import { CustomerPanel } from './customer-panel';
import { customersStrings as texts } from './customers.strings';

type Params = CustomerFilter & { open: string | null };

/** The state of the page in its URL. */
function readParams(params: URLSearchParams): Params {
  const open = params.get('cliente');
  return {
    search: params.get('buscar')?.slice(0, 100) ?? '',
    onlyWaiting: params.get('mostrar') === 'por-aprobar',
    open: open && isUuid(open) ? open : null,
  };
}

/** /operacion/clientes: the groups that buy, with those awaiting approval. */
export default function CustomersPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const { open, ...filter } = readParams(params);
  const query = useInfiniteQuery(customersQuery(user.id, filter));
  const change = (next: Partial<Params>) => {
    // From the address itself: a search sent when typing paused must not close a customer that was opened meanwhile.
    const now = readParams(new URLSearchParams(window.location.search));
    const { search, onlyWaiting, open: wanted } = { ...now, ...next };
    setParams(
      {
        ...(search && { buscar: search }),
        ...(onlyWaiting && { mostrar: 'por-aprobar' }),
        ...(wanted && { cliente: wanted }),
      },
      { preventScrollReset: true, replace: next.search !== undefined },
    );
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={filter.search}
          onChange={(search) => change({ search })}
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
