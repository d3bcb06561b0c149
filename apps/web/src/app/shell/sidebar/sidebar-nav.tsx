import { ShoppingBagIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Logo, LogoMark } from '@/components/common/page/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { headerStrings } from '../header.strings';
import { isNativeWrapper } from '../native-wrapper';
import { SidebarItem } from './sidebar-item';
import { sidebarSections } from './sidebar-entries';
import { sidebarStrings as texts } from './sidebar.strings';
import { UserMenu } from './user-menu';

type SidebarNavProps = { iconOnly?: boolean; onNavigate?: () => void };

/** The sidebar's content, the same beside the page and in the drawer. */
export function SidebarNav({ iconOnly = false, onNavigate }: SidebarNavProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <Home iconOnly={iconOnly} onNavigate={onNavigate} />
      <nav aria-label={texts.label} className="flex-1 overflow-x-hidden overflow-y-auto px-2.5 pb-4">
        <Button
          asChild
          className={cn('w-full', iconOnly && 'px-0')}
          title={iconOnly ? texts.store : undefined}
        >
          <Link to={paths.locationSelect.href()} onClick={onNavigate}>
            <ShoppingBagIcon aria-hidden />
            <span className={cn(iconOnly && 'sr-only')}>{texts.store}</span>
          </Link>
        </Button>
        {sidebarSections.map(({ title, entries }) => (
          <section key={title} aria-label={title} className="mt-5">
            <h2
              aria-hidden
              className={cn(
                'text-muted-foreground px-3 pb-1.5 font-sans text-[0.6875rem] font-semibold tracking-wider whitespace-nowrap',
                iconOnly && 'invisible h-0 pb-0',
              )}
            >
              {title}
            </h2>
            <ul className={cn('grid gap-0.5', iconOnly && 'border-t pt-3')}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <SidebarItem entry={entry} iconOnly={iconOnly} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="shrink-0 border-t p-2">
        <UserMenu iconOnly={iconOnly} onNavigate={onNavigate} />
      </div>
    </div>
  );
}

/**
 * The logo. Collapsed there is room only for its mark: the header shows the full logo, unless the wrapper provides the
 * header.
 */
function Home({ iconOnly, onNavigate }: SidebarNavProps) {
  if (iconOnly && !isNativeWrapper()) return <div className="h-16 shrink-0" />;
  return (
    <Link
      to={paths.dashboard.href()}
      onClick={onNavigate}
      aria-label={headerStrings.dashboard}
      className={cn(
        'flex h-16 shrink-0 items-center -outline-offset-2',
        iconOnly ? 'justify-center' : 'px-5',
      )}
    >
      {iconOnly ? <LogoMark /> : <Logo />}
    </Link>
  );
}
