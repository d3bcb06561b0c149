import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { keptUserId } from '@/domain/session';
import { useReconnect } from '@/features/offline/use-reconnect';
import { readKept, type KeptCatalog } from '@/features/quick-order/offline/kept-catalog';
import { offlinePadStrings as texts } from '@/features/quick-order/offline/offline-pad.strings';
import type { OfflineScreenProps } from './offline-screen-props';

const OfflinePad = lazy(() => import('@/features/quick-order/offline/offline-pad'));

type Props = OfflineScreenProps & { Screen: ComponentType<OfflineScreenProps> };

/** The offline screen; if this browser has stored the person's catalogue, an order can be prepared on it. */
export default function WorkOffline({ onReconnect, wasLost, action, isAskedToStart = false, Screen }: Props) {
  const [kept, setKept] = useState<KeptCatalog | null>();
  const [isAtWork, setAtWork] = useState(isAskedToStart);

  useEffect(() => void readKept().then(setKept), []);

  if (kept && isAtWork) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AtWork kept={kept} />
      </Suspense>
    );
  }
  if (kept === undefined && isAskedToStart) return <LoadingScreen />;
  const nothingKept = kept === null && keptUserId() !== null && (
    <p className="text-muted-foreground w-full max-w-sm text-center text-sm">{texts.nothingKept}</p>
  );
  return (
    <Screen
      onReconnect={onReconnect}
      wasLost={wasLost}
      start={
        kept && (
          <>
            <p className="w-full text-center font-medium">{texts.kept}</p>
            <Button onClick={() => setAtWork(true)}>{texts.start}</Button>
          </>
        )
      }
      action={
        <>
          {action}
          {nothingKept}
        </>
      }
    />
  );
}

function AtWork({ kept }: { kept: KeptCatalog }) {
  const [isReconnected, setReconnected] = useState(false);
  useReconnect(useCallback(() => setReconnected(true), []));
  return (
    <OfflinePad
      kept={kept}
      isReconnected={isReconnected}
      onContinue={() => window.location.assign(paths.quickOrder.href())}
    />
  );
}
