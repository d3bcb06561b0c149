import type { Context } from 'hono';
import { AuthError } from '../errors';

/** A point that a request has taken and may get back, until `until` (milliseconds since 1970). */
export type Point = {
  /** A guess only costs its point if it was wrong; an allowance is used up unless the service itself failed. */
  kind: 'guess' | 'allowance';
  until: number;
  refund: () => Promise<unknown>;
};

const ledgers = new WeakMap<Context, Ledger>();
const firstPauseMs = 250;

/** The points this request has taken. */
export function ledgerOf(c: Context): Ledger {
  const known = ledgers.get(c);
  if (known) return known;
  const ledger = new Ledger();
  ledgers.set(c, ledger);
  return ledger;
}

/**
 * Points are taken before the work, so that parallel guesses cannot outrun their count, and given back depending on the outcome.
 * Only a wrong guess keeps its points: an unavailable database, a full queue or a bug costs no attempt.
 */
export class Ledger {
  #points: Point[] = [];
  #wrong = false;

  add(point: Point): void {
    this.#points.push(point);
  }

  /** The submitted password, code or token is wrong. */
  noteWrongGuess(): void {
    this.#wrong = true;
  }

  /** Gives back the points the outcome does not cost. Resolves when that is done, or immediately after a failure. */
  async settle(error: unknown): Promise<void> {
    const failed = error !== undefined && isOurFault(error);
    const returned = ({ kind }: Point) => (kind === 'guess' ? !this.#wrong : failed);
    const refunds = this.#points.filter(returned).map((point) => refund(point, firstPauseMs));
    this.#points = this.#points.filter((point) => !returned(point));
    if (!failed) await Promise.all(refunds);
  }
}

/** Whether the failure is not the sender's fault: a bug of ours, an unavailable server, or no capacity. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof AuthError) || error.status >= 500 || [424, 429].includes(error.status);
}

/** Retries while the point counts: a database too busy to answer cannot give points back either. */
async function refund(point: Point, pauseMs: number): Promise<void> {
  if (Date.now() >= point.until) return;
  try {
    await point.refund();
  } catch {
    setTimeout(() => void refund(point, pauseMs * 2), pauseMs).unref();
  }
}
