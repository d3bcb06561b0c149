import { useCurrentLocation } from '@/domain/location';

/** The establishment before the number of products, where the header has only its icon; a person with one knows it. */
export function EstablishmentName() {
  const { location, locations } = useCurrentLocation();
  return locations.length > 1 && <span className="text-sm lg:hidden">{location?.name}</span>;
}
