import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, type Dispatch, type SetStateAction } from 'react';
import { AppError } from '@/lib/app-error';
import { hasLocation } from '../api/check-location';
import { locationKeys } from '../api/location-keys';
import { chosenLocation } from './chosen-location';
import type { CurrentLocation } from './location-context';
import type { Choice } from './pick-location';

type Options = {
  userId: string | undefined;
  groupId: string | undefined;
  choice: Choice;
  setChoice: Dispatch<SetStateAction<Choice>>;
};

/** Switches immediately, and stores the choice once the server has accepted it. */
export function useSelectLocation({
  userId,
  groupId,
  choice,
  setChoice,
}: Options): CurrentLocation['select'] {
  const queryClient = useQueryClient();
  const wantedId = useRef(choice.id);

  return useCallback(
    async (locationId) => {
      if (!userId || !groupId || locationId === choice.id) return;
      wantedId.current = locationId;
      const next = { id: locationId, byGroup: { ...choice.byGroup, [groupId]: locationId } };
      setChoice(next);
      // Now instead of on the next render: the caller's next line may open another page.
      chosenLocation.show(next);
      try {
        if (!(await hasLocation(userId, locationId))) {
          void queryClient.invalidateQueries({ queryKey: locationKeys.all(userId) });
          throw new AppError('location_unavailable', `No link to location ${locationId}`);
        }
      } catch (error) {
        // A newer choice made in the meantime is kept; the stored one is confirmed.
        setChoice((shown) => (shown.id === locationId ? chosenLocation.kept(userId) : shown));
        throw error;
      }
      if (wantedId.current === locationId) chosenLocation.keep(userId, groupId, locationId);
    },
    [userId, groupId, choice, setChoice, queryClient],
  );
}
