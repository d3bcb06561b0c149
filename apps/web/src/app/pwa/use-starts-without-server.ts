import { useSyncExternalStore } from 'react';

/** Whether a service worker serves this page, so that it would start without a connection; on a first visit soon after. */
export function useStartsWithoutServer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null,
  );
}

function subscribe(notify: () => void) {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', notify);
  return () => serviceWorker.removeEventListener('controllerchange', notify);
}
