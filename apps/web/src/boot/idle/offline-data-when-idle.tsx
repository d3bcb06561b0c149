import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../app/errors/error-boundary';
import { usePageIsIdle } from './use-page-is-idle';
import { useStartsWithoutServer } from '../../app/pwa/use-starts-without-server';

const KeepForOffline = lazy(() => import('../../app/shell/keep-for-offline'));

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
