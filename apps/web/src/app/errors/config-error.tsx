import { ErrorState } from '@/components/common/error-state';
import { Logo } from '@/components/common/logo';
import { paths } from '@/config/paths';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { useReconnect } from '@/features/offline/use-reconnect';
import { appStrings } from '../app.strings';

const goHome = () => window.location.replace(paths.home.href());

/** The server did not say where the backend is: nothing can be shown, but the request can be retried. */
export function ConfigError({ onRetry }: { onRetry: () => void }) {
  if (window.location.pathname === paths.offline.pattern) return <OfflineScreen onReconnect={goHome} />;
  if (!navigator.onLine) return <OfflineScreen onReconnect={onRetry} />;
  return <Unanswered onRetry={onRetry} />;
}

/** There is a connection but no answer; retries automatically once there is one. */
function Unanswered({ onRetry }: { onRetry: () => void }) {
  useReconnect(onRetry);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Logo className="text-3xl" />
      <ErrorState {...appStrings.configError} onRetry={onRetry} />
    </main>
  );
}
