import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { ErrorBoundary } from './error-boundary';

const WorkOffline = lazy(() => import('./work-offline'));

export type OfflineScreenProps = {
  /** The connection returned before the person began. */
  onReconnect: () => void;
  /** The connection was lost before this screen was shown. */
  wasLost: boolean;
  /** An alternative to retrying. */
  action?: ReactNode;
};

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
  return (
    <ErrorBoundary fallback={screen}>
      <Suspense fallback={screen}>
        <WorkOffline {...known} Screen={Screen} />
      </Suspense>
    </ErrorBoundary>
  );
}
