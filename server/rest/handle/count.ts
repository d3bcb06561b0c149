import type { Statement, StatementResult } from '../../postgres/pipeline';
import type { ReadNode } from '../plan/types';
import { boundedCountStatement, estimateStatement, type Counting } from '../sql/statements';
import type { RestRequest } from './request';

export type CountAfterwards = { statements: Statement[]; read(results: StatementResult[]): number | null };

/** An estimate is exact where no maximum of rows bounds it. */
export function countingOf({ preferences, settings }: RestRequest): Counting {
  return preferences.count === 'estimated' && settings.maxRows === null ? 'exact' : preferences.count;
}

/**
 * `count=planned` is the planner's guess. `count=estimated` is exact up to the maximum of rows in an answer, and the
 * guess beyond; both come with the same round trip as the rows.
 */
export function countAfterwards(
  node: ReadNode,
  { preferences, settings, media }: RestRequest,
): CountAfterwards {
  const { count } = preferences;
  if (media.kind === 'plan' || (count !== 'planned' && count !== 'estimated')) {
    return { statements: [], read: () => null };
  }
  const guess = estimateStatement(node);
  const { maxRows } = settings;
  if (count === 'planned' || maxRows === null) {
    return { statements: [guess], read: ([plan]) => plannedRows(plan) };
  }
  return {
    statements: [boundedCountStatement(node, maxRows), guess],
    read: ([bounded, plan]) => {
      const exact = Number(bounded?.rows[0]?.[0] ?? 0);
      return exact <= maxRows ? exact : Math.max(exact, plannedRows(plan));
    },
  };
}

function plannedRows(result: StatementResult | undefined): number {
  const text = (result?.rows ?? []).map(([line]) => line ?? '').join('\n');
  const [explained] = JSON.parse(text || '[]') as { Plan?: { 'Plan Rows'?: number } }[];
  return explained?.Plan?.['Plan Rows'] ?? 0;
}
