import { useCurrentLocation } from '@/domain/location';

/** The establishment beside the number of products, where the header has only its icon; a person with one knows it. */
export function EstablishmentName() {
  const { location, locations } = useCurrentLocation();
  return (
    locations.length > 1 && (
      <span className="text-sm break-words peer-[:not(:empty)]:before:mx-1.5 peer-[:not(:empty)]:before:content-['·'] lg:hidden">
        {location?.name}
      </span>
    )
  );
}
