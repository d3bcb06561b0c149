import type { QueryClient } from '@tanstack/react-query';
import { inOneTab } from '@/lib/mutations/in-one-tab';
import { toast } from '@/lib/toast/toast';
import type { CartOwner } from '../api/cart-keys';
import { readAgain } from '../api/optimistic';
import { sendEachUnsent, type UnsentOutcome } from '../api/send-unsent';
import { cartStrings } from '../cart.strings';
import { keepUnsent } from './unsent-store';
import { unsentStrings as texts } from './unsent.strings';

const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name).join(', ');

function report(
  client: QueryClient,
  owner: CartOwner,
  { saved, refused, ordered, orderedAt }: UnsentOutcome,
) {
  // A removal is done if the cart was ordered.
  const left = ordered.filter(({ quantity }) => quantity > 0);
  if (saved.length + refused.length + left.length === 0) return;
  const news = [
    ...(refused.length > 0 ? [texts.refused(namesOf(refused))] : []),
    ...(left.length > 0 ? [texts.ordered(namesOf(left))] : []),
  ];
  const addAgain = () => {
    // The person knows of the order now.
    keepUnsent(owner, left, orderedAt);
    void sendUnsent(client, owner).catch(() => undefined);
  };
  toast[news.length > 0 ? 'warning' : 'success'](
    saved.length > 0 ? texts.saved : texts.notSaved,
    news.join(' ') || undefined,
    {
      id: 'unsent-cart',
      ...(left.length > 0 && { action: { label: cartStrings.addAgain, onPress: addAgain } }),
    },
  );
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Sends the changes that were left in this browser, in one tab at a time, and reports them. Throws if some cannot be sent yet.
 */
export function sendUnsent(client: QueryClient, owner: CartOwner): Promise<void> {
  const send = () =>
    inOneTab(`unsent-cart:${owner.userId}:${owner.locationId}`, async () => {
      const outcome: UnsentOutcome = { saved: [], refused: [], ordered: [], orderedAt: '' };
      try {
        await sendEachUnsent(client, owner, outcome);
      } finally {
        report(client, owner, outcome);
        if (outcome.saved.length + outcome.refused.length + outcome.ordered.length > 0)
          readAgain(client, owner);
      }
    });
  // Without locks at least one at a time in this tab.
  const sending = last.then(send);
  last = sending.catch(() => undefined);
  return sending;
}
