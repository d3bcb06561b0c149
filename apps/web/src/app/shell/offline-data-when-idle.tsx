import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../errors/error-boundary';
import { usePageIsIdle } from '../pwa/use-page-is-idle';
import { useStartsWithoutServer } from '../pwa/use-starts-without-server';

const KeepForOffline = lazy(() => import('./keep-for-offline'));

/** Stores data for offline use, unless the app cannot start offline anyway. */
export function OfflineDataWhenIdle() {
  const isOfUse = useStartsWithoutServer();
  // Its dozen files are requested in one task, which must not be that of the first paint.
  const isIdle = usePageIsIdle();
  if (!isOfUse || !isIdle) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <KeepForOffline />
      </Suspense>
    </ErrorBoundary>
  );
}
