import { ClipboardListIcon, HouseIcon, ShoppingCartIcon, WineIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import { CartBadge } from '@/domain/cart';
import { cn } from '@/lib/cn';
import { headerStrings } from './header.strings';

const texts = headerStrings.bottomBar;

type Entry = { label: string; icon: LucideIcon; href: string; under: string[]; badge?: ReactNode };

/** `under`: the paths an entry covers, with everything beneath them. */
const entries: Entry[] = [
  { label: texts.home, icon: HouseIcon, href: paths.dashboard.href(), under: [paths.dashboard.pattern] },
  {
    label: texts.catalog,
    icon: WineIcon,
    href: paths.products.href(),
    under: [paths.catalog.pattern, paths.products.pattern, paths.brands.pattern],
  },
  { label: texts.orders, icon: ClipboardListIcon, href: paths.orders.href(), under: [paths.orders.pattern] },
  {
    label: texts.cart,
    icon: ShoppingCartIcon,
    href: paths.cart.href(),
    under: [paths.cart.pattern],
    // The header's badge already announces changes.
    badge: <CartBadge silent />,
  },
];

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/**
 * On phones, the four pages buyers visit most; its height is `--bottom-bar`. Checkout has none: a slip of the thumb beside
 * 'Confirmar Pedido' must not leave the order.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  if (isUnder(pathname, paths.checkout.pattern)) return null;
  return (
    <nav
      data-bottom-bar
      aria-label={texts.label}
      className="bg-background/95 fixed inset-x-0 bottom-0 z-30 h-(--bottom-bar) border-t pb-[env(safe-area-inset-bottom)] backdrop-blur-sm md:hidden print:hidden"
    >
      <ul className="grid h-full grid-cols-4">
        {entries.map(({ label, icon: Icon, href, under, badge }) => {
          const isHere = under.some((path) => isUnder(pathname, path));
          return (
            <li key={href}>
              <Link
                to={href}
                aria-current={isHere ? 'page' : undefined}
                className={cn(
                  'flex h-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] -outline-offset-2',
                  isHere ? 'text-primary-text font-semibold' : 'text-muted-foreground font-medium',
                )}
              >
                <span className="relative">
                  <Icon className="size-5" strokeWidth={isHere ? 2.25 : 1.75} aria-hidden />
                  {badge && <span className="absolute -top-2 left-3">{badge}</span>}
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
