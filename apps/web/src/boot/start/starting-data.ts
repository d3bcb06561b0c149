import type { RouteObject } from 'react-router';
import type { RouteHandle, StartData } from '../../app/route-handle';

type StartModule = Promise<{ start: StartData }>;

/** The same route, with its data requested in parallel with its file, which does not wait for it. */
export function startingData(route: RouteObject, load: () => StartModule): RouteObject {
  const start: StartData = (url) => {
    load().then(
      (module) => module.start(url),
      () => undefined,
    );
  };
  const handle = route.handle as RouteHandle | undefined;
  const { lazy } = route;
  return {
    ...route,
    handle: { ...handle, start } satisfies RouteHandle,
    lazy: async () => {
      // First in the queue: it is small, and an answer takes longer than a file.
      load().catch(() => undefined);
      return typeof lazy === 'function' ? await lazy() : {};
    },
    loader: ({ request }) => {
      start(new URL(request.url));
      return null;
    },
    // Once the page has loaded, its own queries follow the URL.
    shouldRevalidate: () => false,
  };
}
