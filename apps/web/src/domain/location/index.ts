// The selector is imported from its own file: its menu is too heavy for pages without it.
export { locationsQuery } from './api/get-locations';
export { locationKeys } from './api/location-keys';
export { currentLocation } from './current/current-location';
export { formatAddress } from './format-address';
export type { Address, FiscalData, Location, LocationBasics } from './location';
export { LocationContext, type CurrentLocation } from './current/location-context';
export { LocationProvider } from './current/location-provider';
export { locationStrings } from './location.strings';
export { missingInAddress } from './missing-in-address';
export {
  toAddress,
  toFiscalData,
  toLocationBasics,
  type FiscalDataRow,
  type LocationBasicsRow,
} from './to-location';
export { useCurrentLocation } from './current/use-current-location';
