import { RadioGroup as RadioPrimitive } from 'radix-ui';
import { CheckIcon, StoreIcon } from 'lucide-react';
import { formatAddress, locationStrings, type Location } from '@/domain/location';
import { locationSelectStrings as texts } from './location-select.strings';

type LocationCardsProps = {
  locations: Location[];
  chosenId: string | null;
  onChoose: (locationId: string) => void;
};

/** Establishments as selectable cards; the arrow keys move the selection, as in any radio group. */
export function LocationCards({ locations, chosenId, onChoose }: LocationCardsProps) {
  return (
    <RadioPrimitive.Root
      aria-label={texts.legend}
      value={chosenId}
      onValueChange={onChoose}
      className="grid gap-4 sm:grid-cols-2"
    >
      {locations.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
    </RadioPrimitive.Root>
  );
}

function LocationCard({ location }: { location: Location }) {
  const nameId = `location-${location.id}`;
  return (
    <RadioPrimitive.Item
      value={location.id}
      aria-labelledby={nameId}
      aria-describedby={`${nameId}-address`}
      className="bg-card hover:border-input data-[state=checked]:border-primary data-[state=checked]:ring-primary group flex items-start gap-4 rounded-lg border p-5 text-left shadow-xs transition-colors data-[state=checked]:ring-1"
    >
      <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
        <StoreIcon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span id={nameId} className="block font-serif text-xl leading-snug break-words">
          {location.name ?? locationStrings.unnamed}
        </span>
        <span id={`${nameId}-address`} className="text-muted-foreground mt-1 block text-sm">
          {formatAddress(location.address)}
        </span>
      </span>
      <span className="border-input group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary inline-flex size-6 shrink-0 items-center justify-center rounded-full border">
        <RadioPrimitive.Indicator>
          <CheckIcon className="text-primary-foreground size-4" strokeWidth={3} aria-hidden />
        </RadioPrimitive.Indicator>
      </span>
    </RadioPrimitive.Item>
  );
}
