import { createContext, use } from 'react';

export type SidebarState = {
  /** Expanded (256 px) or collapsed to icons (64 px); on phones the sidebar is a drawer instead. */
  expanded: boolean;
  drawerOpen: boolean;
  /** Whether the element controlled by the toggle is open. */
  isOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  /** Expands or collapses the sidebar, or opens or closes the drawer, depending on the viewport. */
  toggle: () => void;
};

export const SidebarContext = createContext<SidebarState | null>(null);

/** The sidebar's state; for components inside the admin layout. */
export function useSidebar(): SidebarState {
  const state = use(SidebarContext);
  if (!state) throw new Error('useSidebar needs SidebarProvider');
  return state;
}
