import { matchRoutes, type RouteObject } from 'react-router';

/** Begins to read what a page shows at an address, and waits for nothing. */
export type StartData = (url: URL) => void;

/**
 * What a route says of itself; a description only where strangers may come. `start`: how its data can be asked for
 * before its page is there.
 */
export type RouteHandle = { title?: string; description?: string; start?: StartData };

/** What the innermost route that says anything says of itself. */
export function routeHandle(matches: { handle?: unknown }[]): RouteHandle {
  return matches.map(({ handle }) => handle).findLast(isRouteHandle) ?? {};
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && ('title' in handle || 'description' in handle);
}

/** Begins to read what the page at an address shows, where that page's route knows how. */
export function startData(routes: RouteObject[], url: URL): void {
  const matches = matchRoutes(routes, url) ?? [];
  routeHandle(matches.map(({ route }) => route)).start?.(url);
}
