import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../errors/error-boundary';
import { usePageIsIdle } from '../pwa/use-page-is-idle';
import { useStartsWithoutServer } from '../pwa/use-starts-without-server';

const KeepForOffline = lazy(() => import('./keep-for-offline'));

/** What is kept for times without a connection; of no use where the app does not start without one. */
export function KeptWhenIdle() {
  const isOfUse = useStartsWithoutServer();
  // Its dozen files are requested in one task, which must not be that of the first drawing.
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
