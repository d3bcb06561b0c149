import { MapPinIcon, MenuIcon, PanelLeftIcon, StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Logo } from '@/components/common/page/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import { IconFace } from '@/domain/location/selector/faces/icon-face';
import { HeaderFace } from '@/domain/location/selector/faces/line-faces';
import { LocationSelector } from '@/domain/location/selector/location-selector';
import { locationStrings } from '@/domain/location/location.strings';
import { cn } from '@/lib/cn';
import { headerStrings } from './header.strings';
import { HeaderActions } from './header-actions';
import { useSidebar } from './sidebar/sidebar-context';
import { sidebarStrings } from './sidebar/sidebar.strings';

const texts = headerStrings;

/** The header of the admin area: no search box, but the sidebar's toggle and the establishment. */
export function AdminHeader() {
  const { toggle, isOpen, expanded } = useSidebar();
  return (
    <header
      aria-label={texts.label}
      className="bg-background/95 sticky top-0 z-40 flex h-16 items-center gap-1 border-b px-2 backdrop-blur-sm md:px-4"
    >
      <Button
        variant="ghost"
        size="icon"
        onClick={toggle}
        aria-label={sidebarStrings.toggle}
        aria-expanded={isOpen}
      >
        {/* On a phone it opens the drawer, like the same button of the shopping pages. */}
        <MenuIcon className="size-5 md:hidden" aria-hidden />
        <PanelLeftIcon className="size-5 max-md:hidden" aria-hidden />
      </Button>
      {/* Shown when the sidebar does not show it: on phones, and while it is collapsed. */}
      <Link
        to={paths.dashboard.href()}
        aria-label={texts.dashboard}
        className={cn('inline-flex min-h-11 items-center px-1', expanded && 'md:hidden')}
      >
        <Logo className="text-[1.375rem] md:text-2xl" />
      </Link>
      <div className="ml-auto flex items-center gap-0.5 md:gap-2">
        <PhoneLocation />
        <LocationSelector face={HeaderFace} className="max-md:hidden" />
        <Button asChild variant="ghost" className="px-0 max-lg:w-11 max-md:hidden lg:px-3">
          <Link to={paths.locationSelect.href()}>
            <StoreIcon className="size-5" aria-hidden />
            <span className="max-lg:sr-only">{locationStrings.choose}</span>
          </Link>
        </Button>
        <HeaderActions />
      </div>
    </header>
  );
}

/** One icon for both on a phone: the menu of establishments if there are several, else a link to their page. */
function PhoneLocation() {
  const { status, location, locations } = useCurrentLocation();
  if (status !== 'ready' || locations.length > 1) {
    return <LocationSelector face={IconFace} className="md:hidden" />;
  }
  const current = location?.name && `${locationStrings.current(location.name)}. `;
  return (
    <Button asChild variant="ghost" size="icon" className="md:hidden">
      <Link to={paths.locationSelect.href()} aria-label={`${current ?? ''}${locationStrings.choose}`}>
        <MapPinIcon className="text-primary size-5" aria-hidden />
      </Link>
    </Button>
  );
}
