import { ChevronsUpDownIcon, MapPinIcon, StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { cn } from '@/lib/cn';
import { toast } from '@/lib/toast';
import { commonStrings } from '@/strings/common.strings';
import { formatAddress } from './format-address';
import type { Location } from './location';
import { locationStrings as texts } from './location.strings';
import { useCurrentLocation } from './use-current-location';

type Variant = 'icon' | 'header' | 'compact' | 'default';
type LocationSelectorProps = { variant?: Variant; title?: string; className?: string };

/** Shows the establishment orders go to and lets the user switch when there is more than one. */
export function LocationSelector({
  variant = 'default',
  title = texts.title,
  className,
}: LocationSelectorProps) {
  const { status, location, locations } = useCurrentLocation();
  const name = nameFor(status, location);
  const Face = faces[variant];
  const canSwitch = status === 'ready' && locations.length > 1;

  return (
    <Face title={title} name={name} location={location} className={className} switchable={canSwitch}>
      {(trigger) => (canSwitch ? <SwitchMenu trigger={trigger} /> : null)}
    </Face>
  );
}

function nameFor(status: string, location: Location | null): string {
  if (status === 'loading') return texts.loading;
  if (!location) return texts.unavailable;
  return location.name ?? texts.unnamed;
}

type FaceProps = {
  title: string;
  name: string;
  location: Location | null;
  switchable: boolean;
  className?: string;
  children: (trigger: ReactNode) => ReactNode;
};

function IconFace({ name, switchable, className, children }: FaceProps) {
  const label = texts.current(name);
  if (!switchable) {
    return (
      <span
        role="img"
        aria-label={label}
        title={name}
        className={cn('inline-flex size-11 items-center justify-center', className)}
      >
        <MapPinIcon className="text-primary size-5" aria-hidden />
      </span>
    );
  }
  return children(
    <Button variant="ghost" size="icon" aria-label={label} title={name} className={className}>
      <MapPinIcon className="text-primary size-5" aria-hidden />
    </Button>,
  );
}

/** One line with a pin: `header` for the admin header, `compact` where room is short. */
function LineFace({
  name,
  switchable,
  className,
  children,
  compact = false,
}: FaceProps & { compact?: boolean }) {
  const content = (
    <>
      <MapPinIcon className="text-primary size-4 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{name}</span>
    </>
  );
  const width = compact ? 'max-w-44 xl:max-w-60' : 'max-w-52 lg:max-w-72';
  if (!switchable) {
    return (
      <span
        className={cn('inline-flex min-h-11 items-center gap-2 px-2 text-sm font-medium', width, className)}
      >
        {content}
      </span>
    );
  }
  return children(
    <Button
      variant={compact ? 'ghost' : 'outline'}
      aria-label={texts.current(name)}
      className={cn('shrink justify-start font-medium', compact ? 'px-2' : 'px-3', width, className)}
    >
      {content}
      <ChevronsUpDownIcon className="text-muted-foreground ml-auto" aria-hidden />
    </Button>,
  );
}

function CompactFace(props: FaceProps) {
  return <LineFace {...props} compact />;
}

function DefaultFace({ title, name, location, className, children }: FaceProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'bg-card flex flex-wrap items-center justify-between gap-4 rounded-lg border p-5 shadow-xs',
        className,
      )}
    >
      <div className="flex min-w-0 items-start gap-4">
        <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
          <StoreIcon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-muted-foreground font-sans text-xs font-semibold tracking-wider">{title}</h2>
          <p className="font-serif text-xl leading-snug">{name}</p>
          {location && <p className="text-muted-foreground text-sm">{formatAddress(location.address)}</p>}
        </div>
      </div>
      {children(<Button variant="outline">{texts.change}</Button>)}
    </section>
  );
}

const faces = { icon: IconFace, header: LineFace, compact: CompactFace, default: DefaultFace };

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
