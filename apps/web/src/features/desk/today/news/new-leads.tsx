import { Badge } from '@/components/ui/badge';
import { paths } from '@/config/paths';
import { useStaffRole } from '@/domain/staff';
import { ageOf } from '../../shared/orders/age';
import { leadsStrings } from '../../leads/leads.strings';
import type { News } from './news';
import { NewsList } from './news-list';
import { newsStrings } from './news.strings';

const texts = newsStrings.leads;

/** New or unhandled enquiries: all for admins, for a seller those assigned to them. */
export function NewLeads({ leads, now }: { leads: News['leads']; now: number }) {
  const { isAdmin } = useStaffRole();
  const { count, newest } = leads;
  const list = paths.deskLeads.href();
  const rows = newest.map(({ id, brand, category, created_at: at, state }) => ({
    id,
    name: brand,
    to: `${list}?buscar=${encodeURIComponent(brand)}`,
    detail: `${category} · ${ageOf(at, now)}`,
    badge: <Badge variant={state === 'new' ? 'warning' : 'secondary'}>{leadsStrings.states[state]}</Badge>,
  }));
  return (
    <NewsList
      id="desk-new-leads"
      title={texts.title}
      count={count}
      rows={rows}
      note={texts.note}
      none={isAdmin ? texts.none : leadsStrings.noneSeller}
      {...(count > newest.length && { more: { to: list, text: texts.all } })}
    />
  );
}
