import { lazy, Suspense, useState, type ComponentType } from 'react';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { ErrorBoundary } from './error-boundary';
import type { OfflineScreenProps } from './offline-screen-props';

const WorkOffline = lazy(() => import('./work-offline'));

type OfflineProps = Omit<OfflineScreenProps, 'wasLost'> & {
  /** The screen that reports the loss. */
  Screen?: ComponentType<OfflineScreenProps>;
};

/** Shown without a connection. Its larger part is loaded then, and left out if this browser does not have it. */
export function Offline({ Screen = OfflineScreen, ...props }: OfflineProps) {
  // The connection may return while the larger part is loading.
  const [wasLost] = useState(!navigator.onLine);
  const known = { ...props, wasLost };
  const screen = <Screen {...known} />;
  const fallback = props.isAskedToStart ? <LoadingScreen /> : screen;
  return (
    <ErrorBoundary fallback={screen}>
      <Suspense fallback={fallback}>
        <WorkOffline {...known} Screen={Screen} />
      </Suspense>
    </ErrorBoundary>
  );
}
