import { useEffect, useState, useSyncExternalStore } from 'react';
import { localStore } from '@/lib/stores/local-store';
import { documentTitle } from '@/lib/page/use-document-title';
import { chime } from './chime';
import { useQueues } from './use-queues';

const soundKey = 'desk_sound';
const watchers = new Set<() => void>();

/** Whether a new order makes a sound; the choice stays in this browser. */
export function useDeskSound() {
  const isOn = useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    () => localStore.get(soundKey) !== 'off',
  );
  const toggle = () => {
    localStore.set(soundKey, isOn ? 'off' : 'on');
    for (const tell of watchers) tell();
  };
  return { isOn, toggle };
}

/**
 * Puts the number of orders to confirm before the tab's title, and announces those that arrived since the last look: how many,
 * with a sound if it is on.
 */
export function useNewOrders(title: string | undefined): number {
  const { data } = useQueues();
  const { isOn } = useDeskSound();
  const count = data?.toConfirm.count;
  const newestAt = data?.toConfirm.newestAt ?? '';
  const [seen, setSeen] = useState<{ newestAt: string; count: number; fresh: number } | null>(null);
  if (count !== undefined && (seen?.newestAt !== newestAt || seen.count !== count)) {
    const isNew = seen !== null && newestAt > seen.newestAt;
    setSeen({ newestAt, count, fresh: isNew ? Math.max(1, count - seen.count) : 0 });
  }
  const fresh = seen?.fresh ?? 0;
  useEffect(() => {
    if (fresh > 0 && isOn) chime();
    // The newest order's time distinguishes two arrivals of the same number.
  }, [fresh, newestAt, isOn]);
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ''}${documentTitle(title)}`;
  }, [count, title]);
  return fresh;
}
