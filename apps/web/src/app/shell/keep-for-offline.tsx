import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptCatalog } from '@/config/limits';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { useKeepCart } from '@/features/quick-order/offline/use-keep-cart';
import { keepCatalog } from '@/features/quick-order/offline/keep-catalog';
import { afterPageIsIdle } from '../../boot/idle/after-page-is-idle';

/** Whether the person pays for traffic, according to the browser. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Stores the cart, and the establishment's catalogue for offline use, once the page is idle. */
export default function KeepForOffline() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const { location } = useCurrentLocation();
  const locationId = location?.id;
  const establishment = location?.name ?? '';

  useKeepCart(userId, locationId);

  useEffect(() => {
    if (!locationId || savesData()) return;
    const leaving = new AbortController();
    const cancel = afterPageIsIdle(() => {
      const keep = () => keepCatalog({ client, userId, locationId, establishment, signal: leaving.signal });
      const timer = setTimeout(() => {
        // Everything else works without it, and the next page tries again.
        keep().catch((error: unknown) => leaving.signal.aborted || console.warn(error));
      }, keptCatalog.pause);
      leaving.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [client, userId, locationId, establishment]);

  return null;
}
