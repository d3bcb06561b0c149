import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { useReconnect } from '@/features/offline/use-reconnect';
import { readKept, type KeptCatalog } from '@/features/quick-order/offline/kept-catalog';
import { offlinePadStrings as texts } from '@/features/quick-order/offline/offline-pad.strings';

const OfflinePad = lazy(() => import('@/features/quick-order/offline/offline-pad'));

type Props = {
  /** The connection returned before the person began. */
  onReconnect: () => void;
  /** The connection was lost before this part was loaded. */
  wasLost: boolean;
  /** An alternative to retrying. */
  action?: ReactNode;
};

/** The offline screen; if this browser has stored the person's catalogue, an order can be prepared on it. */
export default function WorkOffline({ onReconnect, wasLost, action }: Props) {
  const [kept, setKept] = useState<KeptCatalog | null>(null);
  const [isAtWork, setAtWork] = useState(false);

  useEffect(() => void readKept().then(setKept), []);

  if (kept && isAtWork) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AtWork kept={kept} />
      </Suspense>
    );
  }
  const start = kept && (
    <Button variant="outline" onClick={() => setAtWork(true)}>
      {texts.start}
    </Button>
  );
  return (
    <OfflineScreen
      onReconnect={onReconnect}
      wasLost={wasLost}
      action={
        <>
          {start}
          {action}
        </>
      }
    />
  );
}

function AtWork({ kept }: { kept: KeptCatalog }) {
  const [isBack, setBack] = useState(false);
  useReconnect(useCallback(() => setBack(true), []));
  return (
    <OfflinePad
      kept={kept}
      isBack={isBack}
      onContinue={() => window.location.assign(paths.quickOrder.href())}
    />
  );
}
