import { useQuery } from '@tanstack/react-query';
import { storeClock } from '@/domain/order';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { storeZonesQuery } from '../../api/orders/get-store-zones';

/**
 * Today by the clock of a store of the person, or of all of them if they share a zone. Otherwise, and until the zones are known, by the
 * clock of most stores.
 */
export function useStoreDay(store: number | null): string {
  const user = useUser();
  const { stores } = useStaffRole();
  const { data: zones } = useQuery(storeZonesQuery(user.id));
  const ids = store === null ? stores.map(({ id }) => id) : [store];
  const [zone = null, ...others] = new Set(ids.map((id) => zones?.get(id)));
  return storeClock(others.length === 0 ? zone : null).day;
}
