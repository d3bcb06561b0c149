import type { Context } from 'hono';
import { AuthError } from '../errors';

/** Something a request has taken and may get back, until `until` (milliseconds since 1970). */
export type Point = {
  /** A guess costs its point only if it was wrong; an allowance is used up unless the service itself failed. */
  kind: 'guess' | 'allowance';
  until: number;
  giveBack: () => Promise<unknown>;
};

const ledgers = new WeakMap<Context, Ledger>();
const firstPauseMs = 250;

/** What this request has taken. */
export function ledgerOf(c: Context): Ledger {
  const known = ledgers.get(c);
  if (known) return known;
  const ledger = new Ledger();
  ledgers.set(c, ledger);
  return ledger;
}

/**
 * Points are taken before the work, so that parallel guesses cannot get ahead of their count, and given back by how the
 * work ended. Only a wrong guess keeps its points: a database that is away, a full queue or a bug costs nobody a try.
 */
export class Ledger {
  #points: Point[] = [];
  #wrong = false;

  add(point: Point): void {
    this.#points.push(point);
  }

  /** The password, code or token presented is not the right one. */
  noteWrongGuess(): void {
    this.#wrong = true;
  }

  /** Gives back what the outcome leaves over. Resolves when that is done, or at once after a failure. */
  async settle(error: unknown): Promise<void> {
    const failed = error !== undefined && isOurFault(error);
    const returned = ({ kind }: Point) => (kind === 'guess' ? !this.#wrong : failed);
    const given = this.#points.filter(returned).map((point) => giveBack(point, firstPauseMs));
    this.#points = this.#points.filter((point) => !returned(point));
    if (!failed) await Promise.all(given);
  }
}

/** Whether the request ended by no doing of its sender: a failure, a server that is away, or no room at the moment. */
function isOurFault(error: unknown): boolean {
  return !(error instanceof AuthError) || error.status >= 500 || [424, 429].includes(error.status);
}

/** Tries again while the point counts: what keeps the database from answering keeps it from taking points back too. */
async function giveBack(point: Point, pauseMs: number): Promise<void> {
  if (Date.now() >= point.until) return;
  try {
    await point.giveBack();
  } catch {
    setTimeout(() => void giveBack(point, pauseMs * 2), pauseMs).unref();
  }
}
