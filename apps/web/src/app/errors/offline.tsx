import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { ErrorBoundary } from './error-boundary';

const WorkOffline = lazy(() => import('./work-offline'));

/** Shown without a connection. Its larger part is loaded then, and left out if this browser does not have it. */
export function Offline(props: Omit<ComponentProps<typeof WorkOffline>, 'wasLost'>) {
  // The connection may return while the larger part is loading.
  const [wasLost] = useState(!navigator.onLine);
  const known = { ...props, wasLost };
  const screen = <OfflineScreen {...known} />;
  return (
    <ErrorBoundary fallback={screen}>
      <Suspense fallback={screen}>
        <WorkOffline {...known} />
      </Suspense>
    </ErrorBoundary>
  );
}
