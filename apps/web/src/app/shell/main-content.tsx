import { Outlet } from 'react-router';
import { usePriceRefresh } from '@/domain/cart';
import { cn } from '@/lib/cn';
import { InsideMain } from './inside-main';

/**
 * The content of pages; the skip link and the router move the focus here. Changed prices are announced on every page, also in the
 * native app, which has no header.
 */
export function MainContent({ className }: { className?: string }) {
  usePriceRefresh({ always: false });
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cn(
        'mx-auto w-full max-w-[100rem] flex-1 px-4 pt-6 pb-[calc(1.5rem+var(--bottom-bar))] md:px-6 md:pt-8 md:pb-8',
        className,
      )}
    >
      <InsideMain value>
        <Outlet />
      </InsideMain>
    </main>
  );
}
