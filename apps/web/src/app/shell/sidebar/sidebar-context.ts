import { createContext, use } from 'react';

export type SidebarState = {
  /** Expanded (256 px) or collapsed to icons (64 px); on phones the sidebar is a drawer instead. */
  expanded: boolean;
  drawerOpen: boolean;
  /** Whether what the toggle controls is open. */
  isOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  /** Expands, collapses, or opens and closes the drawer, whichever the viewport has. */
  toggle: () => void;
};

export const SidebarContext = createContext<SidebarState | null>(null);

/** The sidebar's state; for what stands inside the admin layout. */
export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar needs SidebarProvider');
  return state;
}
