import { matchRoutes, type RouteObject } from 'react-router';

/** Starts reading a page's data at a URL, without waiting. */
export type StartData = (url: URL) => void;

/** A route's metadata; a description only for public pages. `start` requests its data before its page has loaded. */
export type RouteHandle = { title?: string; description?: string; start?: StartData };

/** The metadata of the innermost route that has any. */
export function routeHandle(matches: { handle?: unknown }[]): RouteHandle {
  return matches.map(({ handle }) => handle).findLast(isRouteHandle) ?? {};
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && ('title' in handle || 'description' in handle);
}

/** Starts reading the data of the page at a URL, if its route defines how. */
export function startData(routes: RouteObject[], url: URL): void {
  const matches = matchRoutes(routes, url) ?? [];
  routeHandle(matches.map(({ route }) => route)).start?.(url);
}
