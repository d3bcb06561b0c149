import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { addLines, type LinesAdded, type LinesAddition } from './add-lines';
import { cartKeys, type CartOwner } from './cart-keys';
import type { CartReport } from './cart-report';
import { readAgain } from './optimistic';
import { emptyCart } from './replace-cart';
import { restoreLines } from './restore-lines';

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
    restoreLines(client, { owner, lines: before }, report);
    throw error;
  }
}

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
