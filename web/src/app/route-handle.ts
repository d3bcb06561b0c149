/** What a route says of itself. */
type RouteHandle = { title: string };

/** The title of the innermost route that has one. */
export function routeTitle(matches: { handle?: unknown }[]): string | undefined {
  return matches.map(({ handle }) => handle).findLast(isRouteHandle)?.title;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
