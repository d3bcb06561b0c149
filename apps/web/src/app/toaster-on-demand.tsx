import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toasterDemand } from '@/lib/toast';
import { ErrorBoundary } from './errors/error-boundary';
import { useTheme } from './theme/use-theme';

const Toaster = lazy(async () => ({ default: (await import('@/components/ui/sonner')).Toaster }));

/**
 * The toasts, fetched at the first thing a person does: most of what they do next ends in one, and with the connection
 * lost in between it would be too late.
 */
export function ToasterOnDemand() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.get);
  const { resolved } = useTheme();

  useEffect(() => {
    if (wanted) return;
    const stop = new AbortController();
    for (const deed of ['pointerdown', 'keydown'])
      window.addEventListener(deed, toasterDemand.raise, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [wanted]);

  if (!wanted) return null;
  return (
    // News that cannot be shown must not take the page with them.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster theme={resolved} />
      </Suspense>
    </ErrorBoundary>
  );
}
