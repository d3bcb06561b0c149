import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toasterDemand } from '@/lib/toast/toast';
import { ErrorBoundary } from '../app/errors/error-boundary';
import { useTheme } from '../app/theme/use-theme';

const Toaster = lazy(async () => ({ default: (await import('@/components/ui/sonner')).Toaster }));

/**
 * The toasts, fetched on the person's first interaction: most interactions end in one, and after a lost connection it would be
 * too late.
 */
export function ToasterOnDemand() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.get);
  const { resolved } = useTheme();

  useEffect(() => {
    if (wanted) return;
    const stop = new AbortController();
    for (const interaction of ['pointerdown', 'keydown'])
      window.addEventListener(interaction, toasterDemand.raise, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [wanted]);

  if (!wanted) return null;
  return (
    // A toast that cannot be shown must not take down the page.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster theme={resolved} />
      </Suspense>
    </ErrorBoundary>
  );
}
