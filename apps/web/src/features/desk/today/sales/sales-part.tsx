import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { salesQuery } from '../../api/payments/get-sales';
import { PairOfPanels } from '../pair-of-panels';
import { SalesToday } from './sales-today';
import { SalesWeek } from './sales-week';
import { salesStrings } from './sales.strings';

/** The sales of today and the last seven days, each compared with the same weekday a week before. */
export function SalesPart() {
  const user = useUser();
  const query = useQuery(salesQuery(user.id));
  return (
    <PairOfPanels query={query} texts={salesStrings} height="h-96">
      {(sales) => (
        <>
          <SalesToday sales={sales} />
          <SalesWeek days={sales.days} />
        </>
      )}
    </PairOfPanels>
  );
}
