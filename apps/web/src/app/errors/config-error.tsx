import { ErrorState } from '@/components/common/states/error-state';
import { Logo } from '@/components/common/page/logo';
import { paths } from '@/config/paths';
import { useReconnect } from '@/features/offline/use-reconnect';
import { appStrings } from '../app.strings';
import { ThemeProvider } from '../theme/theme-provider';
import { ToasterOnDemand } from '../../boot/toaster-on-demand';
import { Offline } from './offline';
import type { OfflineScreenProps } from './offline-screen-props';
import { keptReturnPath } from './return-path';

const goBack = () => window.location.replace(keptReturnPath());

/** The backend's address could not be read: an order can be prepared, and the request can be retried. */
export function ConfigError({ onRetry }: { onRetry: () => void }) {
  const isAtOffline = window.location.pathname === paths.offline.pattern;
  return (
    <ThemeProvider>
      {isAtOffline || !navigator.onLine ? (
        <Offline onReconnect={isAtOffline ? goBack : onRetry} />
      ) : (
        <Offline onReconnect={onRetry} Screen={Unanswered} />
      )}
      <ToasterOnDemand />
    </ThemeProvider>
  );
}

/** The browser reports a network, but there is no answer: a Wi-Fi without Internet, or a server that is down. */
function Unanswered({ onReconnect, wasLost, action, start }: OfflineScreenProps) {
  useReconnect(onReconnect, wasLost);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Logo className="text-3xl" />
      <ErrorState
        {...appStrings.configError}
        heading="h1"
        onRetry={onReconnect}
        action={
          <>
            {start}
            {action}
          </>
        }
      />
    </main>
  );
}
