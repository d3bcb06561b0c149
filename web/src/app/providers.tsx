import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Toaster } from '@/components/ui/sonner';
import { LocationProvider } from '@/domain/location';
import { SessionProvider } from '@/domain/session';
import { createQueryClient } from '@/lib/query-client';
import { UpdatePrompt } from './pwa/update-prompt';
import { ThemeProvider } from './theme/theme-provider';
import { useTheme } from './theme/use-theme';

/** The only global state: cache, theme, session, location. The group is read from the cache. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <SessionProvider>
          <LocationProvider>{children}</LocationProvider>
        </SessionProvider>
        <ThemedToaster />
        <UpdatePrompt />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

function ThemedToaster() {
  return <Toaster theme={useTheme().resolved} />;
}
