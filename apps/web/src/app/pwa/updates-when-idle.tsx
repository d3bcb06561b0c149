import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../errors/error-boundary';
import { afterPageIsIdle } from './after-page-is-idle';

const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt')).UpdatePrompt }));

/** The service worker and the notice about a newer version, fetched once the page is idle. */
export function UpdatesWhenIdle() {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return afterPageIsIdle(() => setIsIdle(true));
  }, []);

  if (!isIdle) return null;
  return (
    // The page works without it.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
    </ErrorBoundary>
  );
}
