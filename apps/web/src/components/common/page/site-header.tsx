import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteStrings } from '@/strings/site.strings';
import { Logo } from './logo';

/** The public pages' header: a link home, and the page's own actions on the right. */
export function SiteHeader({ children }: { children: ReactNode }) {
  return (
    <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-3 px-4 py-3 sm:px-5 md:px-8 md:py-4">
      <Link
        to="/"
        aria-label={siteStrings.homeLabel}
        className="inline-flex min-h-11 items-center rounded-md"
      >
        <Logo className="text-xl sm:text-2xl md:text-3xl" />
      </Link>
      <div className="flex items-center gap-1 sm:gap-3">{children}</div>
    </header>
  );
}
