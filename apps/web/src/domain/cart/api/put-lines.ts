import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { isOutcomeUnknown } from '@/lib/app-error';
import { addLines, type LinesAdded, type LinesAddition } from './add-lines';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { readAgain } from './optimistic';
import { emptyCart } from './replace-cart';
import { restoreLines } from './restore-lines';
import { hasArrived } from './settle-addition';

/** `replaces`: the lines take the place of the cart's. */
type LinesPut = LinesAddition & { replaces: boolean };

/** The cart is not replaced if none of the lines can be bought. */
async function put(
  client: QueryClient,
  { replaces, ...addition }: LinesPut,
  report: CartReport,
): Promise<LinesAdded> {
  const { owner } = addition;
  const before = replaces ? await emptyCart(client, owner, report) : [];
  try {
    const answer = await addLines(addition);
    if (answer.added === 0) restoreLines(client, { owner, lines: before }, report);
    else if (before.length > 0) report.replaced(client, owner, before);
    return answer;
  } catch (error) {
    // Lines that have arrived took the place of the cart, which is not to be added to them again.
    if (before.length === 0 || !isOutcomeUnknown(error) || !(await isThere(addition))) {
      restoreLines(client, { owner, lines: before }, report);
      throw error;
    }
    report.replaced(client, owner, before);
    return { added: addition.lines.length, refused: [] };
  }
}

/** Whether an addition whose answer was lost has arrived; false also while that cannot be known. */
const isThere = ({ owner, key }: LinesAddition): Promise<boolean> =>
  hasArrived(owner, key).catch(() => false);

/** Puts many lines into the cart of any of the person's establishments. */
export function putLinesMutation(client: QueryClient, owner: CartOwner, report: CartReport) {
  return mutationOptions({
    mutationKey: [...cartKeys.changes(owner.userId, owner.locationId), 'put-lines'],
    // Refused at once: it would be lost with the page.
    networkMode: 'always',
    mutationFn: (lines: LinesPut) => put(client, lines, report),
    onSettled: (_data, _error, { owner: of }) => readAgain(client, of),
  });
}
