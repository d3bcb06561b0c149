import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lastPlace, useCurrentGroup } from '@/domain/group';
import { useSession } from '@/domain/session';
import { locationsQuery } from '../api/get-locations';
import { chosenLocation } from './chosen-location';
import type { Location } from '../location';
import { LocationContext, type CurrentLocation } from './location-context';
import { pickLocation, type Choice } from './pick-location';
import { useMovedElsewhere } from './use-moved-elsewhere';
import { useSelectLocation } from './use-select-location';

const MovedNotice = lazy(async () => ({ default: (await import('../selector/moved-notice')).MovedNotice }));

/** Provides the establishment that everything is ordered for, one of the current group's, and follows other tabs to theirs. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const { user, status: session } = useSession();
  const userId = user?.id;
  const { status: groupStatus, error: groupError, group, retry: retryGroup } = useCurrentGroup();
  const [choice, setChoice] = useState<Choice>(() => chosenLocation.kept(userId ?? ''));
  useEffect(() => {
    chosenLocation.show(choice);
    return chosenLocation.hide;
  }, [choice]);

  // While the group is loading, the last visit's is used: it is nearly always the same.
  const expectedId =
    userId && groupStatus === 'loading' ? (lastPlace.get(userId).groupId ?? undefined) : undefined;
  const query = useQuery(locationsQuery(userId, group?.id ?? expectedId));
  const { error, refetch } = query;
  const locations = group ? query.data : undefined;
  const location = group && pickLocation(locations ?? [], group.id, choice);

  const { moved, hear, accept } = useMovedElsewhere({ location, groupId: locations && group?.id });
  useEffect(() => {
    if (!userId) return;
    return lastPlace.follow(userId, (place) => {
      hear(place);
      setChoice(chosenLocation.kept(userId));
    });
  }, [userId, hear]);
  const choose = useSelectLocation({ userId, groupId: group?.id, choice, setChoice });
  const select = useCallback(
    (id: string) => {
      hear(null);
      return choose(id);
    },
    [choose, hear],
  );

  const failed = groupStatus === 'error' || (group !== null && query.isError);
  const status = statusOf({ session, hasGroup: groupStatus !== 'none', locations, failed });
  const value = useMemo<CurrentLocation>(
    () => ({
      status,
      error: groupError ?? error,
      location,
      locations: locations ?? [],
      select,
      retry: () => {
        if (groupStatus === 'error') retryGroup();
        void refetch();
      },
    }),
    [status, groupError, error, groupStatus, location, locations, select, retryGroup, refetch],
  );

  return (
    <LocationContext value={value}>
      {children}
      {moved && (
        <Suspense>
          <MovedNotice {...moved} onAccept={accept} />
        </Suspense>
      )}
    </LocationContext>
  );
}

function statusOf(state: {
  session: 'loading' | 'signed-in' | 'signed-out';
  hasGroup: boolean;
  locations: Location[] | undefined;
  failed: boolean;
}): CurrentLocation['status'] {
  if (state.session === 'signed-out' || !state.hasGroup) return 'none';
  if (state.locations) return state.locations.length > 0 ? 'ready' : 'none';
  return state.failed ? 'error' : 'loading';
}
