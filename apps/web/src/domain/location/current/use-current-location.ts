import { use } from 'react';
import { LocationContext, type CurrentLocation } from './location-context';

/** The establishment that everything is ordered for, the others, and how to switch. */
export function useCurrentLocation(): CurrentLocation {
  const value = use(LocationContext);
  if (!value) throw new Error('useCurrentLocation needs LocationProvider');
  return value;
}
