import { userInfo } from 'node:os';
import type pg from 'pg';

/** The operator's account name on this machine, recorded as the decision maker. */
function operator(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    // The account has no name on this system, as in many containers.
    return 'operator';
  }
}

async function decide(pool: pg.Pool, call: string, values: unknown[]): Promise<boolean> {
  const { rows } = await pool.query<{ changed: boolean }>(`select private.${call} as changed`, [
    ...values,
    operator(),
  ]);
  return rows[0]?.changed ?? false;
}

/** Approves a group or withdraws the approval. False if nothing changed; PT404. */
export function approveGroup(pool: pg.Pool, groupId: string, isApproved: boolean): Promise<boolean> {
  return decide(pool, 'approve_group($1, $2, $3)', [groupId, isApproved]);
}

/** Grants a line in MXN until a day (YYYY-MM-DD) or without end; null ends it. PT400, PT404, PT409. */
export function setCreditLine(
  pool: pg.Pool,
  groupId: string,
  line: { amount: string; until: string | null } | null,
): Promise<boolean> {
  return decide(pool, 'set_credit_line($1, $2, $3, $4)', [groupId, line?.amount, line?.until]);
}

/** Records that an order was paid in full, or withdraws that. False if nothing changed; PT404, PT409. */
export function recordPayment(pool: pg.Pool, orderNumber: string, isPaid: boolean): Promise<boolean> {
  return decide(pool, 'record_payment($1, $2, $3)', [orderNumber.trim().toUpperCase(), isPaid]);
}
