import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIsMobile } from '@/lib/page/use-media-query';
import { SidebarContext } from './sidebar-context';
import { isSidebarShortcut, readSidebarCookie, writeSidebarCookie } from './sidebar-state';

/** Holds the sidebar's state, remembers it in a cookie and listens for its shortcut. */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile();
  const [expanded, setExpanded] = useState(() => readSidebarCookie());
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) {
      setDrawerOpen((open) => !open);
      return;
    }
    writeSidebarCookie(!expanded);
    setExpanded(!expanded);
  }, [isMobile, expanded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  const value = useMemo(
    () => ({
      expanded,
      drawerOpen: drawerOpen && isMobile,
      setDrawerOpen,
      toggle,
      isOpen: isMobile ? drawerOpen : expanded,
    }),
    [expanded, drawerOpen, isMobile, toggle],
  );
  return <SidebarContext value={value}>{children}</SidebarContext>;
}
