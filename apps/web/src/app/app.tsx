import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { loadConfig } from '@/config/env';
import { mayHaveSession } from '@/domain/session';
import { loadAuth } from '@/lib/backend/load-auth';
import { portal, type PortalConfig } from '@/lib/backend/portal';
import { ConfigError } from './errors/config-error';
import { Providers } from './providers';
import { prefetchOnIntent } from '../boot/prefetch-on-intent';
import { createRouter, requestPageData, routes } from './router';

type Router = ReturnType<typeof createRouter>;
type Start = 'loading' | 'failed' | 'ready';

/** Reads the backend's address once, and only then shows the app; the first page's code loads in parallel. */
export function App() {
  // Before the router: its pages' many files would take all of the browser's connections, and everything waits for this request.
  const [firstConfig] = useState(readConfig);
  const [router, setRouter] = useState<Router | null>(null);
  const [start, setStart] = useState<Start>('loading');
  const [attempt, setAttempt] = useState(0);

  // After the first paint, with the router in a separate task: on a phone both at once would block the page for a third of a
  // second.
  useEffect(() => {
    requestPageData();
    const timer = setTimeout(() => setRouter(createRouter()));
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    (attempt === 0 ? firstConfig : readConfig())
      .then((config) => {
        if (abort.signal.aborted) return;
        portal.set(config);
        setStart('ready');
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setStart('failed');
      });
    return () => abort.abort();
  }, [attempt, firstConfig]);

  useEffect(() => prefetchOnIntent(routes), []);

  const retry = () => {
    setStart('loading');
    setAttempt((count) => count + 1);
  };

  if (start === 'failed') return <ConfigError onRetry={retry} />;
  if (start === 'loading' || router === null) return <LoadingScreen />;
  return (
    <Providers onUnread={() => setStart('failed')}>
      <RouterProvider router={router} />
    </Providers>
  );
}

/** A user with a session needs the auth client on any page; both are fetched in parallel. */
async function readConfig(): Promise<PortalConfig> {
  const [config] = await Promise.all([loadConfig(), mayHaveSession() ? loadAuth() : null]);
  return config;
}
