import { useEffect } from 'react';
import { reconnect } from '@/config/shell-limits';

/**
 * Calls back once the server is reachable again: when the browser reports it, or when one of the attempts every few seconds
 * succeeds, since browsers notice cables better than servers. A connection that was never lost does not count; `wasLost`: it was
 * lost before this part of the screen existed.
 */
export function useReconnect(onReconnect: () => void, wasLost?: boolean): void {
  useEffect(() => {
    const abort = new AbortController();
    let lost = wasLost || !navigator.onLine;
    let losses = 0;
    const look = async () => {
      const before = losses;
      const reached = await isReachable(abort.signal);
      // An answer from before the loss is not evidence of a connection.
      if (abort.signal.aborted || losses > before) return;
      if (reached && lost) onReconnect();
      lost = !reached;
    };
    const onOffline = () => {
      lost = true;
      losses += 1;
    };
    const onOnline = () => void look();

    void look();
    const timer = setInterval(() => void look(), reconnect.interval);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', onOffline);
    return () => {
      abort.abort();
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOffline);
    };
  }, [onReconnect, wasLost]);
}

async function isReachable(signal: AbortSignal): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}
