import type { RunningOut } from '../../today/stock/running-out';
import { slowQuery } from '../slow-query';

/** Products that run out within a week at their present pace. */
export function runningOutQuery(userId: string) {
  return slowQuery<RunningOut>(userId, 'desk_running_out');
}
