import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '../../app/errors/error-boundary';
import { usePageIsIdle } from './use-page-is-idle';
import { useStartsWithoutServer } from '../../app/pwa/use-starts-without-server';

const SendUnsent = lazy(() => import('@/domain/cart/unsent/send-unsent-when-online'));
const KeepForOffline = lazy(() => import('../../app/shell/keep-for-offline'));

/** Stores data for offline use, unless the app cannot start offline anyway, and sends what was left in this browser. */
export function OfflineDataWhenIdle() {
  const isOfUse = useStartsWithoutServer();
  // Its dozen files are requested in one task, which must not be that of the first paint.
  const isIdle = usePageIsIdle();
  if (!isIdle) return null;
  return (
    <>
      {part(SendUnsent)}
      {isOfUse && part(KeepForOffline)}
    </>
  );
}

/** The page works without it. */
const part = (Part: ComponentType) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  </ErrorBoundary>
);
