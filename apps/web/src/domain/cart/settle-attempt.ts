import { toAppError } from '@/lib/app-error';

/** A line of an addition; `id` tells two lines of one product apart. */
export type SentLine = { id: string; name: string; storeProductId: string; quantity: number };

/** An addition whose answer is unknown, with the lines as they were sent. */
export type Attempt = { key: string; mark: string; lines: SentLine[] };

type AddLines = (lines: readonly never[], key: string) => Promise<unknown>;

/**
 * Whether an addition has arrived whose answer was lost. If it has not, it never will: its key is used up by an addition of
 * nothing. Throws AppError.
 */
async function hasArrived({ key }: Attempt, addLines: AddLines): Promise<boolean> {
  try {
    await addLines([], key);
    return false;
  } catch (error) {
    if (toAppError(error).details === 'key_reused') return true;
    throw error;
  }
}

/**
 * The lines still to be added after an addition whose answer was lost, if they are not those that were sent: the pieces that have
 * arrived are in the cart. Throws AppError.
 * @returns `left`: the pieces still missing; `done`: the lines without any; `excess`: the lines of which more has arrived than is
 *   wanted now
 */
export async function settleAttempt<Ready extends SentLine>(
  attempt: Attempt,
  ready: readonly Ready[],
  addLines: AddLines,
): Promise<{ left: Ready[]; done: string[]; excess: SentLine[] }> {
  const sent = (await hasArrived(attempt, addLines)) ? attempt.lines : [];
  const missing = ready.map((line) => {
    const before = sent.find(
      ({ id, storeProductId }) => id === line.id && storeProductId === line.storeProductId,
    );
    return { ...line, quantity: line.quantity - (before?.quantity ?? 0) };
  });
  const isWanted = ({ id, storeProductId }: SentLine) =>
    missing.some((line) => line.id === id && line.storeProductId === storeProductId && line.quantity >= 0);
  return {
    left: missing.filter(({ quantity }) => quantity > 0),
    done: missing.filter(({ quantity }) => quantity <= 0).map(({ id }) => id),
    excess: sent.filter((line) => !isWanted(line)),
  };
}
