import { sidebar } from '@/config/limits';

/** The stored choice; expanded when there is none. */
export function readSidebarCookie(cookies = document.cookie): boolean {
  return !cookies.split('; ').includes(`${sidebar.cookie}=false`);
}

/** Keeps the choice for seven days. */
export function writeSidebarCookie(open: boolean): void {
  const maxAge = sidebar.cookieDays * 24 * 60 * 60;
  document.cookie = `${sidebar.cookie}=${open}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** Whether a key press is Ctrl+B or Cmd+B and nothing more. */
export function isSidebarShortcut(event: KeyboardEvent): boolean {
  const modifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  return modifier && event.key.toLowerCase() === sidebar.shortcut;
}
