import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { formatAddress } from './format-address';
import type { Location } from './location';
import type { CurrentLocation } from './location-context';
import { CompactFace, DefaultFace, HeaderFace, IconFace, type FaceProps } from './location-selector-faces';
import { locationStrings as texts } from './location.strings';
import { useCurrentLocation } from './use-current-location';

const faces = { icon: IconFace, header: HeaderFace, compact: CompactFace, default: DefaultFace };

type LocationSelectorProps = { variant?: keyof typeof faces; title?: string; className?: string };

/** Shows the establishment orders go to and lets the user switch when there is more than one. */
export function LocationSelector({
  variant = 'default',
  title = texts.title,
  className,
}: LocationSelectorProps) {
  const { status, location, locations, retry } = useCurrentLocation();
  const Face = faces[variant];
  const shared = { title, name: nameFor(status, location), location, className };

  if (status === 'error') {
    return (
      <Face {...shared} mode="retry">
        {(trigger) => <Slot.Root onClick={retry}>{trigger}</Slot.Root>}
      </Face>
    );
  }
  if (status === 'ready' && locations.length > 1) {
    return (
      <Face {...shared} mode="switch">
        {(trigger) => <SwitchMenu trigger={trigger} />}
      </Face>
    );
  }
  return <Face {...shared} mode={status === 'loading' ? 'loading' : 'fixed'} children={nothing} />;
}

const nothing: FaceProps['children'] = () => null;

function nameFor(status: CurrentLocation['status'], location: Location | null): string {
  if (status === 'loading') return texts.loading;
  if (!location) return texts.unavailable;
  return location.name ?? texts.unnamed;
}

function SwitchMenu({ trigger }: { trigger: ReactNode }) {
  const { location, locations, select } = useCurrentLocation();
  const switchTo = (id: string) => {
    select(id).catch(() => toast.error(commonStrings.error, texts.switchFailed));
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-72 max-w-[calc(100vw-1rem)]">
        <DropdownMenuLabel>{texts.menuTitle}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={location?.id} onValueChange={switchTo}>
          {locations.map((each) => (
            <DropdownMenuRadioItem key={each.id} value={each.id}>
              <span className="min-w-0">
                <span className="block truncate font-medium">{each.name ?? texts.unnamed}</span>
                <span className="text-muted-foreground block truncate text-xs">
                  {formatAddress(each.address)}
                </span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
