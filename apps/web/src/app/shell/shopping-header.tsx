import { Link, useMatch } from 'react-router';
import { Logo } from '@/components/common/page/logo';
import { shelfId } from '@/config/limits';
import { paths } from '@/config/paths';
import { IconFace } from '@/domain/location/selector/faces/icon-face';
import { CompactFace } from '@/domain/location/selector/faces/line-faces';
import { LocationSelector } from '@/domain/location/selector/location-selector';
import { headerStrings } from './header.strings';
import { HeaderActions } from './header-actions';
import { SearchBox } from './search/search-box';
import { ShoppingMenu } from './shopping-menu';

/** The header of the shopping pages; on phones the search box has its own row. */
export function ShoppingHeader() {
  return (
    <header
      aria-label={headerStrings.label}
      data-search-row
      className="bg-background/95 sticky top-0 z-40 border-b backdrop-blur-sm"
    >
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2.5 md:gap-x-4 md:px-6">
        <ShoppingMenu />
        <Link
          to={paths.dashboard.href()}
          aria-label={headerStrings.dashboard}
          className="inline-flex min-h-11 items-center"
        >
          <Logo className="text-[1.375rem] md:text-2xl" />
        </Link>
        <SearchBox className="max-md:order-last max-md:w-full md:mx-auto md:max-w-xl md:flex-1" />
        <ToResults />
        <div className="flex items-center gap-0.5 max-md:ml-auto md:gap-1">
          <LocationSelector face={IconFace} className="lg:hidden" />
          <LocationSelector face={CompactFace} className="max-lg:hidden" />
          <HeaderActions />
        </div>
      </div>
    </header>
  );
}

/** A skip link from the search box past chips and filters; visible only with the keyboard. */
function ToResults() {
  const isCatalog = useMatch(paths.products.pattern) !== null;
  if (!isCatalog) return null;
  return (
    <a
      href={`#${shelfId}`}
      // Not a history entry: only the focus moves.
      onClick={(event) => {
        event.preventDefault();
        const shelf = document.getElementById(shelfId) ?? document.getElementById('main');
        shelf?.scrollIntoView({ block: 'start' });
        shelf?.focus({ preventScroll: true });
      }}
      className="bg-primary text-primary-foreground absolute top-full left-1/2 mt-2 -translate-x-1/2 rounded-md px-4 py-3 font-semibold not-focus:sr-only"
    >
      {headerStrings.toResults}
    </a>
  );
}
