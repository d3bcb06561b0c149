import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LoadingScreen } from '@/components/common/loading-screen';
import { loadConfig } from '@/config/env';
import { keepsSession } from '@/domain/session';
import { loadAuth } from '@/lib/load-auth';
import { portal } from '@/lib/portal';
import { ConfigError } from './errors/config-error';
import { Providers } from './providers';
import { createRouter } from './router';

type Start = 'loading' | 'failed' | 'ready';

/** Reads where the backend is, once, and only then shows the app; the first page's code loads meanwhile. */
export function App() {
  const [router] = useState(createRouter);
  const [start, setStart] = useState<Start>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    connect(abort.signal)
      .then(() => {
        if (!abort.signal.aborted) setStart('ready');
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setStart('failed');
      });
    return () => abort.abort();
  }, [attempt]);

  const retry = () => {
    setStart('loading');
    setAttempt((count) => count + 1);
  };

  if (start === 'loading') return <LoadingScreen />;
  if (start === 'failed') return <ConfigError onRetry={retry} />;
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  );
}

/** Whoever has a session needs the auth client for any page; both are fetched side by side. */
async function connect(signal: AbortSignal): Promise<void> {
  const [config] = await Promise.all([loadConfig(signal), keepsSession() ? loadAuth() : null]);
  if (!signal.aborted) portal.set(config);
}
