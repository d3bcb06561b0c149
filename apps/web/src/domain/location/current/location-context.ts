import { createContext } from 'react';
import type { Location } from '../location';

export type CurrentLocation = {
  /** `loading` until the user's establishments are known. */
  status: 'loading' | 'ready' | 'none' | 'error';
  /** The error if the establishments could not be read. */
  error?: Error | null;
  location: Location | null;
  locations: Location[];
  /**
   * Switches immediately and checks with the server that the user still has that establishment; if not, or if the request fails,
   * the switch is rolled back and an AppError is thrown.
   */
  select: (locationId: string) => Promise<void>;
  retry: () => void;
};

export const LocationContext = createContext<CurrentLocation | null>(null);
