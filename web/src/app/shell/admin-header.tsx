import { PanelLeftIcon, StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { LogoMark } from '@/components/common/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { LocationSelector } from '@/domain/location/location-selector';
import { headerStrings } from './header.strings';
import { HeaderActions } from './header-actions';
import { useSidebar } from './sidebar/sidebar-context';
import { sidebarStrings } from './sidebar/sidebar.strings';

const texts = headerStrings;

/** The header of the admin area: no search box, but the sidebar's toggle and where orders go to. */
export function AdminHeader() {
  const { toggle } = useSidebar();
  return (
    <header
      aria-label={texts.label}
      className="bg-background/95 sticky top-0 z-40 flex h-16 items-center gap-1 border-b px-2 backdrop-blur-sm md:px-4"
    >
      <Button variant="ghost" size="icon" onClick={toggle} aria-label={sidebarStrings.toggle}>
        <PanelLeftIcon className="size-5" aria-hidden />
      </Button>
      <Link
        to={paths.dashboard.href()}
        aria-label={texts.dashboard}
        className="inline-flex size-11 items-center justify-center md:hidden"
      >
        <LogoMark />
      </Link>
      <div className="ml-auto flex items-center gap-0.5 md:gap-2">
        <LocationSelector variant="icon" className="md:hidden" />
        <LocationSelector variant="header" className="max-md:hidden" />
        <Button asChild variant="ghost" className="px-0 max-lg:w-11 lg:px-3">
          <Link to={paths.locationSelect.href()}>
            <StoreIcon className="size-5" aria-hidden />
            <span className="max-lg:sr-only">{texts.chooseLocation}</span>
          </Link>
        </Button>
        <HeaderActions />
      </div>
    </header>
  );
}
