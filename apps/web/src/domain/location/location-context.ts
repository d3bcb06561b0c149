import { createContext } from 'react';
import type { Location } from './location';

export type CurrentLocation = {
  /** `loading` until it is known which establishments the user has. */
  status: 'loading' | 'ready' | 'none' | 'error';
  location: Location | null;
  locations: Location[];
  /**
   * Switches at once and asks the server whether the user still has that establishment; if not, or if it
   * cannot be asked, the former one comes back and an AppError is thrown.
   */
  select: (locationId: string) => Promise<void>;
  retry: () => void;
};

export const LocationContext = createContext<CurrentLocation | null>(null);
