import type { Session } from '@supabase/auth-js';
import { portal, storageKey } from '@/lib/backend/portal';
import { toast } from '@/lib/toast/toast';
import { otherAccountStrings } from './other-account.strings';

/**
 * Reports when another account replaces the signed-in one because of a second tab: its session arrives by `storage` events, which
 * a tab only gets from others. `see` receives each session as the auth client reports it, before or after.
 */
export function watchOtherAccount(): { see: (session: Session) => void; stop: () => void } {
  const stop = new AbortController();
  const url = portal.get()?.supabaseUrl;
  let last: string | null = null;
  let news: { id: string; email: string } | null = null;
  let storedElsewhere: string | null = null;

  const tell = () => {
    if (!news || news.id !== storedElsewhere) return;
    toast.info(otherAccountStrings.title, otherAccountStrings.text(news.email));
    news = null;
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!url || key !== storageKey(url) || !newValue) return;
    storedElsewhere = userIdIn(newValue);
    tell();
  };
  window.addEventListener('storage', onStorage, { signal: stop.signal });

  return {
    see(session) {
      const { id, email = '' } = session.user;
      if (last !== null && last !== id) news = { id, email };
      last = id;
      tell();
    },
    stop: () => stop.abort(),
  };
}

function userIdIn(stored: string): string | null {
  try {
    const { user } = JSON.parse(stored) as { user?: { id?: unknown } };
    return typeof user?.id === 'string' ? user.id : null;
  } catch {
    return null;
  }
}
