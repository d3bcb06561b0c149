import { sidebar } from '@/config/limits';

/** The stored choice; expanded by default. */
export function readSidebarCookie(cookies = document.cookie): boolean {
  return !cookies.split('; ').includes(`${sidebar.cookie}=false`);
}

/** Stores the choice for seven days. */
export function writeSidebarCookie(open: boolean): void {
  const maxAge = sidebar.cookieDays * 24 * 60 * 60;
  document.cookie = `${sidebar.cookie}=${open}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** Whether a key press is Ctrl+B or Cmd+B without other modifiers. */
export function isSidebarShortcut(event: KeyboardEvent): boolean {
  const modifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return modifier && event.key.toLowerCase() === sidebar.shortcut;
}
