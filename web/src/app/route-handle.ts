/** What a route says of itself; a description only where strangers may come. */
export type RouteHandle = { title?: string; description?: string };

/** What the innermost route that says anything says of itself. */
export function routeHandle(matches: { handle?: unknown }[]): RouteHandle {
  return matches.map(({ handle }) => handle).findLast(isRouteHandle) ?? {};
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && ('title' in handle || 'description' in handle);
}
