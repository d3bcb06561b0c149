import { Badge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { formatCount } from '@/lib/format';
import { ageOf } from '../../shared/orders/age';
import type { News } from './news';
import { NewsList } from './news-list';
import { newsStrings } from './news.strings';

const texts = newsStrings.customers;

/** Groups that signed up recently, and whether they await approval. */
export function NewCustomers({ customers, now }: { customers: News['customers']; now: number }) {
  const { count, waiting, newest } = customers;
  const list = paths.deskCustomers.href();
  const rows = newest.map(({ id, name, created_at: at, is_approved: isApproved }) => ({
    id,
    name,
    to: `${list}?cliente=${id}`,
    detail: ageOf(at, now),
    ...(!isApproved && { badge: <Badge variant="warning">{texts.waiting}</Badge> }),
  }));
  return (
    <NewsList
      id="desk-new-customers"
      title={texts.title}
      count={count}
      rows={rows}
      note={texts.note}
      none={texts.none}
      {...(waiting > 0 && {
        more: { to: `${list}?mostrar=por-aprobar`, text: texts.allWaiting(formatCount(waiting)) },
      })}
    />
  );
}
