import { ownPath, paths } from '@/config/paths';

/** Where `/offline` leads to when the connection returns: the page of the app it was opened from, or the start. */
export function returnPath(state: unknown): string {
  const { from } = (state ?? {}) as { from?: unknown };
  return (typeof from === 'string' ? ownPath(from) : null) ?? paths.home.href();
}

/** Whether the link that led to `/offline` was to prepare an order. */
export function isAskedToStart(state: unknown): boolean {
  const { starts } = (state ?? {}) as { starts?: unknown };
  return starts === true;
}

/** The return path before the router has started, as after a reload: the browser's history has kept the router's state. */
export function keptReturnPath(): string {
  return returnPath((window.history.state as { usr?: unknown } | null)?.usr);
}
