import type { ReactNode } from 'react';
import { SessionProvider } from '@/domain/session';
import { UpdatesWhenIdle } from '../boot/idle/updates-when-idle';
import { ThemeProvider } from './theme/theme-provider';
import { ToasterOnDemand } from '../boot/toaster-on-demand';

/** State of every page: theme and session. Pages with data add the cache, those of a signed-in user the establishment. */
export function Providers({ children, onUnread }: { children: ReactNode; onUnread: () => void }) {
  return (
    <ThemeProvider>
      <SessionProvider onUnread={onUnread}>{children}</SessionProvider>
      <ToasterOnDemand />
      <UpdatesWhenIdle />
    </ThemeProvider>
  );
}
