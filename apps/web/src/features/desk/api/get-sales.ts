import type { Sales } from '../today/sales/sales';
import { slowQuery } from './slow-query';

/** What was sold today and in the last seven days. */
export function salesQuery(userId: string) {
  return slowQuery<Sales>(userId, 'desk_sales');
}
