import { localStore } from '@/lib/stores/local-store';
import { onOtherTabChange } from '@/lib/stores/on-other-tab-change';
import { onForget, privateKey, unfinished } from '@/lib/stores/private-data';
import { parseDraft, type PadDraft } from './pad-draft';

export type DraftStore = ReturnType<typeof createStore>;

const stores = new Map<string, DraftStore>();
// The next person starts with their own stored data.
onForget(() => stores.clear());

/**
 * The draft of a person's quick order for an establishment. It is stored in this browser until the person signs out, and shared
 * by all tabs: each change is applied to the stored draft, never to a copy.
 */
export function draftStore(userId: string, locationId: string): DraftStore {
  const key = privateKey(`${unfinished.list}${userId}:${locationId}`);
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(key);
  stores.set(key, store);
  return store;
}

function createStore(key: string) {
  const listeners = new Set<() => void>();
  let text = localStore.get(key);
  let draft = parseDraft(text);
  /** Storage is blocked or full: the draft lasts as long as the page. */
  let isLost = false;

  const get = (): PadDraft => {
    const kept = isLost ? text : localStore.get(key);
    if (kept !== text) {
      text = kept;
      draft = parseDraft(text);
    }
    return draft;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    get,
    change(make: (draft: PadDraft) => PadDraft): void {
      const next = make(get());
      if (next === draft) return;
      draft = next;
      const isEmpty =
        next.lines.length === 0 && !next.notes?.length && next.pasted === '' && next.attempt === null;
      text = isEmpty ? null : JSON.stringify(next);
      if (text === null) localStore.remove(key);
      else localStore.set(key, text);
      isLost = localStore.get(key) !== text;
      notify();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const stop = onOtherTabChange(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
