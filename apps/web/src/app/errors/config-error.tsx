import { ErrorState } from '@/components/common/states/error-state';
import { Logo } from '@/components/common/page/logo';
import { paths } from '@/config/paths';
import { useReconnect } from '@/features/offline/use-reconnect';
import { appStrings } from '../app.strings';
import { ThemeProvider } from '../theme/theme-provider';
import { ToasterOnDemand } from '../toaster-on-demand';
import { Offline } from './offline';

const goHome = () => window.location.replace(paths.home.href());

/** The backend's address could not be read: nothing can be shown, but the request can be retried. */
export function ConfigError({ onRetry }: { onRetry: () => void }) {
  const isAtOffline = window.location.pathname === paths.offline.pattern;
  if (!isAtOffline && navigator.onLine) return <Unanswered onRetry={onRetry} />;
  return (
    <ThemeProvider>
      <Offline onReconnect={isAtOffline ? goHome : onRetry} />
      <ToasterOnDemand />
    </ThemeProvider>
  );
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
