import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../errors/error-boundary';
import { afterPageIsAtRest } from './after-page-is-at-rest';

const UpdatePrompt = lazy(async () => ({ default: (await import('./update-prompt')).UpdatePrompt }));

/** The service worker and the notice about a newer version, fetched once the page is idle. */
export function UpdatesAtRest() {
  const [atRest, setAtRest] = useState(false);

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return afterPageIsAtRest(() => setAtRest(true));
  }, []);

  if (!atRest) return null;
  return (
    // The page works without it.
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
    </ErrorBoundary>
  );
}
