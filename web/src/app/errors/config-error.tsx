import { ErrorState } from '@/components/common/error-state';
import { Logo } from '@/components/common/logo';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { appStrings } from '../app.strings';

/** The server did not say where the backend is: nothing can be shown, but it can be asked again. */
export function ConfigError({ onRetry }: { onRetry: () => void }) {
  if (!navigator.onLine) return <OfflineScreen onReconnect={onRetry} />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Logo className="text-3xl" />
      <ErrorState {...appStrings.configError} onRetry={onRetry} />
    </main>
  );
}
