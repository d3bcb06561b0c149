import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { LoadingScreen } from '@/components/common/loading-screen';
import { loadConfig } from '@/config/env';
import { initSupabase } from '@/lib/supabase';
import { ConfigError } from './errors/config-error';
import { Providers } from './providers';
import { createRouter } from './router';

type Start =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; router: ReturnType<typeof createRouter> };

/** Reads where the backend is, once, and only then starts the app proper. */
export function App() {
  const [start, setStart] = useState<Start>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    loadConfig(abort.signal)
      .then((config) => {
        if (abort.signal.aborted) return;
        initSupabase(config);
        setStart({ state: 'ready', router: createRouter() });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setStart({ state: 'failed' });
      });
    return () => abort.abort();
  }, [attempt]);

  const retry = () => {
    setStart({ state: 'loading' });
    setAttempt((count) => count + 1);
  };

  if (start.state === 'loading') return <LoadingScreen />;
  if (start.state === 'failed') return <ConfigError onRetry={retry} />;
  return (
    <Providers>
      <RouterProvider router={start.router} />
    </Providers>
  );
}
