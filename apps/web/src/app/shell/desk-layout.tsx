import { BellIcon, BellOffIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useMatch, useMatches } from 'react-router';
import { LeaveGuard } from '@/components/common/discard/leave-guard';
import { Logo } from '@/components/common/page/logo';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useStaffRole } from '@/domain/staff';
import { deskStrings as texts } from '@/features/desk/desk.strings';
import { useDeskSound, useNewOrders } from '@/features/desk/shared/orders/use-new-orders';
import { cn } from '@/lib/cn';
import { routeHandle } from '../route-handle';
import { DeskMenu } from './desk-menu';
import { InsideMain } from './inside-main';

/** The frame around the desk's pages; watches for new orders on all of them. */
export function DeskLayout() {
  const fresh = useNewOrders(routeHandle(useMatches()).title);
  const { stores, isAdmin } = useStaffRole();
  const [only] = stores;
  return (
    <div className="flex min-h-dvh flex-col">
      <header
        aria-label={texts.title}
        className="bg-background/95 sticky top-0 z-40 border-b backdrop-blur-sm"
      >
        <div className="mx-auto flex min-h-16 w-full max-w-[100rem] flex-wrap items-center gap-x-6 px-4 md:px-6">
          <Logo className="text-2xl" />
          <p className="text-muted-foreground truncate text-sm max-md:hidden">
            {texts.title}
            {stores.length === 1 && only && ` · ${only.name}`}
          </p>
          <nav
            aria-label={texts.nav}
            className="flex gap-1 max-md:order-last max-md:-mx-3 max-md:w-full max-md:overflow-x-auto"
          >
            <Tab to={paths.deskToday.href()} label={texts.today} />
            <Tab to={paths.deskOrders.href()} label={texts.orders} />
            <Tab to={paths.deskCatalog.href()} label={texts.catalog} />
            <Tab to={paths.deskCustomers.href()} label={texts.customers} />
            <Tab to={paths.deskPromotions.href()} label={texts.promotions} />
            <Tab to={paths.deskInvoices.href()} label={texts.invoices} />
            <Tab to={paths.deskLeads.href()} label={texts.leads} />
            {isAdmin && <Tab to={paths.deskTeam.href()} label={texts.team} />}
            {isAdmin && <Tab to={paths.deskMails.href()} label={texts.mailLog} />}
            {isAdmin && <Tab to={paths.deskLog.href()} label={texts.log} />}
          </nav>
          <div className="ml-auto flex items-center">
            <SoundSwitch />
            <DeskMenu />
          </div>
        </div>
      </header>
      <p role="status" className="sr-only">
        {fresh > 0 && texts.fresh(fresh)}
      </p>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[100rem] flex-1 px-4 pt-6 pb-10 md:px-6 md:pt-8"
      >
        <InsideMain value>
          <LeaveGuard>
            <Outlet />
          </LeaveGuard>
        </InsideMain>
      </main>
    </div>
  );
}

function Tab({ to, label }: { to: string; label: string }) {
  const isHere = useMatch(to) !== null;
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the last tabs are off-screen.
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isHere]);
  return (
    <NavLink
      ref={link}
      to={to}
      end
      className={({ isActive }) =>
        cn(
          'hover:text-foreground inline-flex min-h-11 items-center border-b-2 px-3 font-semibold max-sm:px-2 max-sm:text-sm',
          isActive ? 'border-primary' : 'text-muted-foreground border-transparent',
        )
      }
    >
      {label}
    </NavLink>
  );
}

function SoundSwitch() {
  const { isOn, toggle } = useDeskSound();
  const Icon = isOn ? BellIcon : BellOffIcon;
  const label = isOn ? texts.soundOn : texts.soundOff;
  return (
    <Button variant="ghost" size="icon" onClick={toggle} aria-label={label} title={label}>
      <Icon className="size-5" aria-hidden />
    </Button>
  );
}
