import type { RanOut } from '../../shared/orders/queues';
import { slowQuery } from '../slow-query';

/** Products on offer without stock. */
export function ranOutQuery(userId: string) {
  return slowQuery<RanOut>(userId, 'desk_ran_out');
}
