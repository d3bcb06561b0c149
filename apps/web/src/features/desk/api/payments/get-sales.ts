import type { Sales } from '../../today/sales/sales';
import { slowQuery } from '../slow-query';

/** The sales of today and the last seven days. */
export function salesQuery(userId: string) {
  return slowQuery<Sales>(userId, 'desk_sales');
}
