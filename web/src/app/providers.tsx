import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SessionProvider } from '@/domain/session';
import { createQueryClient } from '@/lib/query-client';
import { UpdatePrompt } from './pwa/update-prompt';
import { ThemeProvider } from './theme/theme-provider';
import { ToasterOnDemand } from './toaster-on-demand';

/** The only global state: cache, theme, session; the signed-in part adds the location. The group is read from the cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <SessionProvider>{children}</SessionProvider>
        <ToasterOnDemand />
        <UpdatePrompt />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
