import { useInfiniteQuery } from '@tanstack/react-query';
import { HandshakeIcon } from 'lucide-react';
import { SearchField } from '@/components/common/fields/search-field';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { useAddressParams } from '@/lib/page/use-address-params';
import { leadsQuery, readAllLeads } from '../api/customers/get-leads';
import { ExportButton } from '../shared/lists/export-button';
import { FilterSelect } from '../shared/fields/filter-select';
import { PagedList } from '../shared/lists/paged-list';
import { isLeadState, LEAD_STATES } from './lead';
import { LeadCard } from './lead-card';
import { leadsCsv } from './leads-csv';
import { formatLeadsParams, parseLeadsParams } from './leads-params';
import { leadsStrings as texts } from './leads.strings';

const ANY = 'any';

/** /operacion/proveedores: enquiries of suppliers and their outcomes. */
export default function LeadsPage() {
  const user = useUser();
  const { isAdmin } = useStaffRole();
  const [filter, change] = useAddressParams(parseLeadsParams, formatLeadsParams);
  const query = useInfiniteQuery(leadsQuery(user.id, filter));
  const leads = query.data?.pages.flatMap((page) => page.leads) ?? [];
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <ExportButton
            file="proveedores.csv"
            texts={texts}
            read={(signal) => readAllLeads(filter, signal)}
            write={leadsCsv}
          />
        }
      />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <SearchField
          label={texts.search}
          hint={texts.searchHint}
          value={filter.search}
          onSearch={(search) => change({ search }, { replace: true })}
          className="col-span-2 md:w-72"
        />
        <FilterSelect
          label={texts.state}
          value={filter.state ?? ANY}
          options={[
            { value: ANY, label: texts.anyState },
            ...LEAD_STATES.map((known) => ({ value: known, label: texts.states[known] })),
          ]}
          onChange={(value) => change({ state: isLeadState(value) ? value : null }, { replace: true })}
        />
      </div>
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {([first]) =>
          leads.length > 0 ? (
            <ul className="grid gap-4">
              {leads.map((lead) => (
                <LeadCard key={lead.id} lead={lead} people={first?.people ?? []} />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={HandshakeIcon}
              title={texts.none}
              description={isAdmin ? texts.noneAdmin : texts.noneSeller}
            />
          )
        }
      </PagedList>
    </>
  );
}
