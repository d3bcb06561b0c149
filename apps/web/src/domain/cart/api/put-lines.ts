import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { isOutcomeUnknown } from '@/lib/app-error';
import type { CartLine } from '../cart';
import { addLines, replaceLines, type LinesAdded, type LinesAddition } from './add-lines';
import { cartKeys, type CartOwner } from './cart-keys';
import { cartQuery } from './get-cart';
import { readAgain } from './optimistic';
import { hasArrived } from './settle-addition';

/** `replaced`: the lines of the cart whose place the new ones take; null if they are added to it. */
type LinesPut = LinesAddition & { replaced: readonly CartLine[] | null };

/** Receives the lines that left the cart. */
type OnReplaced = (client: QueryClient, owner: CartOwner, before: readonly CartLine[]) => void;

/** A cart is replaced in one call: it is the one of before or has the new lines. Both are asked about if the answer is lost. */
async function put(
  client: QueryClient,
  { replaced, ...addition }: LinesPut,
  onReplaced: OnReplaced,
): Promise<LinesAdded> {
  if (replaced === null) return addLines(addition);
  const { owner, lines } = addition;
  const answer = await replaceLines(addition).catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error) || !(await isThere(addition))) throw error;
    return { added: lines.length, refused: [] };
  });
  if (answer.added > 0 && replaced.length > 0) onReplaced(client, owner, replaced);
  return answer;
}

/** Whether an addition whose answer was lost has arrived; false also while that cannot be known. */
const isThere = ({ owner, key }: LinesAddition): Promise<boolean> =>
  hasArrived(owner, key).catch(() => false);

/** The lines in the cart as they are known, before others take their place. */
export const readLines = async (client: QueryClient, owner: CartOwner): Promise<readonly CartLine[]> =>
  (await client.query({ ...cartQuery(owner), ...caches.known })).lines;

/** Puts many lines into the cart of any of the person's establishments. */
export function putLinesMutation(client: QueryClient, owner: CartOwner, onReplaced: OnReplaced) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'put-lines'],
    // Refused at once: it would be lost with the page.
    networkMode: 'always',
    mutationFn: (lines: LinesPut) => put(client, lines, onReplaced),
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}
