import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../app/errors/error-boundary';
import { usePageIsIdle } from './use-page-is-idle';

const UpdatePrompt = lazy(async () => ({
  default: (await import('../../app/pwa/update-prompt')).UpdatePrompt,
}));

/** The service worker and the notice about a newer version, fetched once the page is idle. */
export function UpdatesWhenIdle() {
  const isIdle = usePageIsIdle({ isWanted: import.meta.env.PROD && 'serviceWorker' in navigator });
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
