import { localStore } from '@/lib/stores/local-store';
import { onOtherTabChange } from '@/lib/stores/on-other-tab-change';

/** A person's last place in this browser: the group, and the establishment in each group. */
export type LastPlace = { groupId: string | null; locationIds: Readonly<Record<string, string>> };

const NOWHERE: LastPlace = { groupId: null, locationIds: {} };

const keyOf = (userId: string) => `last_place:${userId}`;

function parse(text: string | null): LastPlace {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept)) return NOWHERE;
    const locations = isRecord(kept.locations) ? Object.entries(kept.locations) : [];
    const known = locations.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return {
      groupId: typeof kept.group === 'string' ? kept.group : null,
      locationIds: Object.fromEntries(known),
    };
  } catch {
    return NOWHERE;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Stored per user and shared by the tabs of this browser. It grants nothing: groups and establishments are looked up among those
 * the server returns.
 */
export const lastPlace = {
  get: (userId: string): LastPlace => parse(localStore.get(keyOf(userId))),
  setGroup: (userId: string, groupId: string): void => save(userId, { groupId }),
  setLocation(userId: string, groupId: string, locationId: string): void {
    const { locationIds } = lastPlace.get(userId);
    save(userId, { locationIds: { ...locationIds, [groupId]: locationId } });
  },
  /** Reports writes of the same user's other tabs, never of this one. Returns the unsubscribe function. */
  follow(userId: string, hear: (place: LastPlace) => void): () => void {
    const follower = { userId, seen: localStore.get(keyOf(userId)) };
    followers.add(follower);
    const stop = onOtherTabChange(() => {
      const text = localStore.get(keyOf(userId));
      if (text === null || text === follower.seen) return;
      follower.seen = text;
      hear(parse(text));
    });
    return () => {
      followers.delete(follower);
      stop();
    };
  },
};

const followers = new Set<{ userId: string; seen: string | null }>();

function save(userId: string, change: Partial<LastPlace>): void {
  const { groupId, locationIds } = { ...lastPlace.get(userId), ...change };
  const text = JSON.stringify({ group: groupId, locations: locationIds });
  localStore.set(keyOf(userId), text);
  for (const follower of followers) if (follower.userId === userId) follower.seen = text;
}
