import type { ComponentType } from 'react';

/**
 * The `lazy` of a route: its component, loaded when the route is first visited. When the file cannot be loaded, the
 * route gets a component that throws the failure, because for a rejected `lazy` the router shows an empty page instead
 * of the route's error element.
 */
export function lazyComponent(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await load() };
    } catch (error) {
      return {
        Component: function FailedToLoad() {
          throw error;
        },
      };
    }
  };
}
