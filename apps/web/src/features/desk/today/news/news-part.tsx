import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { newsQuery } from '../../api/log/get-news';
import { PairOfPanels } from '../pair-of-panels';
import { NewCustomers } from './new-customers';
import { NewLeads } from './new-leads';
import { newsStrings } from './news.strings';

/** Recent customers and supplier enquiries. */
export function NewsPart() {
  const user = useUser();
  const query = useQuery(newsQuery(user.id));
  return (
    <PairOfPanels query={query} texts={newsStrings} height="h-60">
      {({ customers, leads }, answeredAt) => (
        <>
          <NewCustomers customers={customers} now={answeredAt} />
          <NewLeads leads={leads} now={answeredAt} />
        </>
      )}
    </PairOfPanels>
  );
}
