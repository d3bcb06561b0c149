import { WifiOffIcon } from 'lucide-react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useOnline } from '@/lib/page/use-online';
import { commonStrings } from '@/strings/common.strings';
import { appStrings } from '../app.strings';
import { useLeaveToasts } from './use-leave-toasts';
import { useRouteFocus } from './use-route-focus';
import { useRouteTitle } from './use-route-title';
import { scrollStorageKey, useScrollAfterReload } from './use-scroll-after-reload';

/** The frame around every page except /offline: title, focus, scroll, progress, and the notice of a lost connection. */
export function RootLayout() {
  useRouteTitle();
  useRouteFocus();
  useScrollAfterReload();
  useLeaveToasts();
  return (
    <>
      <a
        href="#main"
        className="bg-primary text-primary-foreground fixed top-2 left-2 z-100 -translate-y-20 rounded-md px-4 py-3 font-semibold focus:translate-y-0"
      >
        {commonStrings.skipToContent}
      </a>
      <NavigationProgress />
      <Outlet />
      <OfflineBanner />
      <ScrollRestoration storageKey={scrollStorageKey} />
    </>
  );
}

/** A thin bar while the next page is loading, delayed so that it does not flash for fast ones. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={commonStrings.loading}
      className="animate-in fade-in-0 fill-mode-backwards bg-gold fixed inset-x-0 top-0 z-100 h-0.5 delay-150"
    />
  );
}

/**
 * On phones it floats above the bottom bar, or at the top while a dialog is open, whose buttons are at the bottom; it never takes a tap
 * meant for the content beneath. Elsewhere a side panel leaves room for it.
 */
function OfflineBanner() {
  const online = useOnline();
  if (online) return null;
  return (
    <div
      role="status"
      data-offline-banner
      className="bg-foreground text-background pointer-events-none fixed inset-x-0 bottom-0 z-60 flex max-md:inset-x-4 max-md:bottom-[calc(6rem+var(--bottom-bar))] max-md:rounded-md max-md:[:root:has([role=dialog])_&]:top-2 max-md:[:root:has([role=dialog])_&]:bottom-auto items-center justify-center gap-2.5 px-4 py-3 text-sm font-medium"
    >
      <WifiOffIcon className="size-4 shrink-0" aria-hidden />
      {appStrings.offlineBanner}
    </div>
  );
}
