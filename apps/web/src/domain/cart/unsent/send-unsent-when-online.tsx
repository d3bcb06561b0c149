import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOtherTabChange } from '@/lib/stores/on-other-tab-change';
import { toasterDemand } from '@/lib/toast/toast';
import { useCartOwner } from '../use-cart-owner';
import { readWithOtherTabs, showCart } from '../api/optimistic';
import { sendUnsent } from './send-unsent';
import { readUnsent, watchUnsent, withUnsent } from './unsent-store';

/** How long until the next attempt while the browser believes in a connection that does not work. */
const RETRY_MS = 15_000;
/** The same after a change whose answer was lost: the server may still be carrying it out. */
const FIRST_RETRY_MS = 3_000;

/** Sends the changes left in this browser, by this page or an earlier one, once there is a connection, and follows its other tabs. */
export default function SendUnsentWhenOnline() {
  const client = useQueryClient();
  const { owner } = useCartOwner();
  const { userId, locationId } = owner ?? {};

  // Without a connection it would be too late to load what says that a quantity is kept.
  useEffect(() => toasterDemand.raise(), []);

  useEffect(() => {
    if (!userId || !locationId) return;
    const of = { userId, locationId };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(pause);
      if (!navigator.onLine || readUnsent(of).length === 0) return;
      sendUnsent(client, of).catch(() => (pause = setTimeout(look, RETRY_MS)));
    };
    const lookLater = () => {
      clearTimeout(pause);
      pause = setTimeout(look, navigator.onLine ? FIRST_RETRY_MS : 0);
    };
    // It may have been read before this was loaded.
    showCart(client, of, (cart) => withUnsent(of, cart));
    look();
    window.addEventListener('online', look);
    const stops = [onOtherTabChange(look), watchUnsent(lookLater), readWithOtherTabs(client, of)];
    return () => {
      clearTimeout(pause);
      window.removeEventListener('online', look);
      for (const stop of stops) stop();
    };
  }, [client, userId, locationId]);

  return null;
}
