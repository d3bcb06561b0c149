import type { ComponentType } from 'react';

/** In a message: timers of a background tab wait for up to a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

let turn = Promise.resolve();

/**
 * One task per part: the router requests a page and all its layouts at once, and listing their forty files for the browser is a
 * task of 70 ms on a phone.
 */
async function inTurn<Part>(load: () => Promise<Part>): Promise<Part> {
  turn = turn.then(nextTask);
  await turn;
  return await load();
}

/**
 * The `lazy` of a route: its component, loaded when the route is first visited. If the file cannot be loaded, the route gets a
 * component that throws the failure, because for a rejected `lazy` the router shows an empty page instead of the route's error
 * element.
 */
export function lazyComponent(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: await inTurn(load) };
    } catch (error) {
      return {
        Component: function FailedToLoad() {
          throw error;
        },
      };
    }
  };
}
