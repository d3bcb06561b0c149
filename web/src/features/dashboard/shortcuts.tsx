import { ArrowRightIcon, ClipboardListIcon, StoreIcon, WineIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { dashboardStrings as texts } from './dashboard.strings';

const shortcuts = [
  { ...texts.products, href: paths.products.href(), icon: WineIcon },
  { ...texts.orders, href: paths.orders.href(), icon: ClipboardListIcon },
  { ...texts.locations, href: paths.locationSelect.href(), icon: StoreIcon },
];

/** The three ways on from the dashboard. */
export function Shortcuts() {
  return (
    <nav aria-label={texts.shortcuts}>
      <ul className="grid gap-4 lg:grid-cols-3">
        {shortcuts.map(({ title, text, href, icon: Icon }) => (
          <li key={href}>
            <Link
              to={href}
              className="bg-card hover:border-input group flex h-full items-start gap-4 rounded-lg border p-5 shadow-xs transition-colors lg:flex-col"
            >
              <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
                <Icon className="size-5" strokeWidth={1.75} aria-hidden />
              </span>
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 font-serif text-xl">
                  {title}
                  <ArrowRightIcon
                    className="text-primary size-4 transition-transform group-hover:translate-x-1"
                    aria-hidden
                  />
                </span>
                <span className="text-muted-foreground mt-1 block text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
