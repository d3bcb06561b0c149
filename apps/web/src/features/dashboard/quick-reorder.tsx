import { HeartHandshakeIcon, HistoryIcon, TagIcon, TrendingUpIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { dashboardStrings } from './dashboard.strings';

const texts = dashboardStrings.reorder;

const ways = [
  { ...texts.recent, href: paths.recent.href(), icon: HistoryIcon },
  { ...texts.bestsellers, href: paths.bestsellers.href(), icon: TrendingUpIcon },
  { ...texts.ideal, href: paths.idealOrder.href(), icon: HeartHandshakeIcon },
  { ...texts.promotions, href: paths.promotions.href(), icon: TagIcon },
];

/** Four shortcuts to the next order. */
export function QuickReorder() {
  return (
    <nav aria-labelledby="quick-reorder">
      <h2 id="quick-reorder" className="mb-3 text-xl">
        {texts.title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
        {ways.map(({ title, text, href, icon: Icon }) => (
          <li key={href}>
            <Link
              to={href}
              className="bg-card hover:border-input group flex h-full items-center gap-4 rounded-lg border p-4 shadow-xs transition-colors"
            >
              <span className="bg-secondary text-primary group-hover:bg-primary group-hover:text-primary-foreground inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors">
                <Icon className="size-5" strokeWidth={1.75} aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block leading-tight font-semibold">{title}</span>
                <span className="text-muted-foreground mt-0.5 block text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
