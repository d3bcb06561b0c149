import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { currentLocationKey } from '@/config/limits';
import { useSession } from '@/domain/session';
import { AppError } from '@/lib/app-error';
import { localStore } from '@/lib/local-store';
import { hasLocation } from './api/check-location';
import { locationsQuery } from './api/get-locations';
import { locationKeys } from './api/location-keys';
import { chosenLocation } from './chosen-location';
import type { Location } from './location';
import { LocationContext, type CurrentLocation } from './location-context';
import { pickLocation } from './pick-location';

/** Holds the establishment everything is ordered for: the stored one while available, else the first. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const { user, status: session } = useSession();
  const userId = user?.id;
  const [storedId, setStoredId] = useState(() => localStore.get(currentLocationKey));
  useEffect(() => {
    chosenLocation.show(storedId);
    return chosenLocation.hide;
  }, [storedId]);
  const query = useQuery(locationsQuery(userId));
  const { refetch } = query;
  const select = useSelect(userId, storedId, setStoredId);

  const locations = userId ? query.data : undefined;
  const failed = query.isError;
  const value = useMemo<CurrentLocation>(() => {
    const location = pickLocation(locations ?? [], storedId);
    return {
      status: statusOf({ session, locations, failed }),
      location,
      locations: locations ?? [],
      select,
      retry: () => void refetch(),
    };
  }, [session, locations, failed, storedId, select, refetch]);

  return <LocationContext value={value}>{children}</LocationContext>;
}

function useSelect(
  userId: string | undefined,
  shownId: string | null,
  setShownId: Dispatch<SetStateAction<string | null>>,
): CurrentLocation['select'] {
  const queryClient = useQueryClient();
  const confirmedId = useRef(shownId);
  const wantedId = useRef(shownId);

  return useCallback(
    async (locationId) => {
      if (!userId || locationId === shownId) return;
      wantedId.current = locationId;
      setShownId(locationId);
      // At once, not with the next render: the very next line of the caller may open another page.
      chosenLocation.show(locationId);
      try {
        if (!(await hasLocation(userId, locationId))) {
          void queryClient.invalidateQueries({ queryKey: locationKeys.all(userId) });
          throw new AppError('location_unavailable', `No link to location ${locationId}`);
        }
      } catch (error) {
        // Whoever has chosen again meanwhile keeps that choice.
        setShownId((shown) => (shown === locationId ? confirmedId.current : shown));
        throw error;
      }
      if (wantedId.current !== locationId) return;
      confirmedId.current = locationId;
      localStore.set(currentLocationKey, locationId);
    },
    [userId, shownId, setShownId, queryClient],
  );
}

function statusOf(state: {
  session: 'loading' | 'signed-in' | 'signed-out';
  locations: Location[] | undefined;
  failed: boolean;
}): CurrentLocation['status'] {
  if (state.session === 'signed-out') return 'none';
  if (state.locations) return state.locations.length > 0 ? 'ready' : 'none';
  return state.failed ? 'error' : 'loading';
}
