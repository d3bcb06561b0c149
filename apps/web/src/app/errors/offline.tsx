import { lazy, Suspense, type ComponentProps } from 'react';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { ErrorBoundary } from './error-boundary';

const WorkOffline = lazy(() => import('./work-offline'));

/** What is shown without a connection. Its larger part is loaded then, and not missed where this browser does not have it. */
export function Offline(props: ComponentProps<typeof WorkOffline>) {
  const screen = <OfflineScreen {...props} />;
  return (
    <ErrorBoundary fallback={screen}>
      <Suspense fallback={screen}>
        <WorkOffline {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
