/** A line of an addition; `id` tells two lines of one product apart. */
export type SentLine = { id: string; name: string; storeProductId: string; quantity: number };

/** An addition whose answer is unknown, with the lines as they were sent. */
export type Attempt = { key: string; lines: SentLine[] };

/**
 * The lines still to be added after an addition has arrived whose answer was lost.
 * @param held the pieces of each offer in the cart: what was taken out since has not arrived
 * @returns `left`: the pieces still missing; `done`: the lines without any; `excess`: the lines of which more has arrived than is
 *   wanted now
 */
export function missingLines<Ready extends SentLine>(
  ready: readonly Ready[],
  sent: readonly SentLine[],
  held: ReadonlyMap<string, number>,
): { left: Ready[]; done: string[]; excess: SentLine[] } {
  const rest = new Map(held);
  const arrived = sent.map((line) => {
    const there = rest.get(line.storeProductId) ?? 0;
    const quantity = Math.min(line.quantity, there);
    rest.set(line.storeProductId, there - quantity);
    return { ...line, quantity };
  });
  const isOf = (one: SentLine) => (other: SentLine) =>
    other.id === one.id && other.storeProductId === one.storeProductId;
  const missing = ready.map((line) => {
    const quantity = line.quantity - (arrived.find(isOf(line))?.quantity ?? 0);
    return { ...line, quantity };
  });
  return {
    left: missing.filter(({ quantity }) => quantity > 0),
    done: missing.filter(({ quantity }) => quantity <= 0).map(({ id }) => id),
    excess: arrived.filter((line) => line.quantity > 0 && (missing.find(isOf(line))?.quantity ?? -1) < 0),
  };
}
