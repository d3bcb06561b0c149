import { takeOverMessage } from './take-over-message';

/** Activates the waiting version. Only the requesting tab is reloaded: another one may hold a half-filled form. */
export function takeOver(registration: ServiceWorkerRegistration): void {
  // Another tab was faster: the new version is active, and only this page is still the old one.
  if (!registration.waiting) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  registration.waiting.postMessage(takeOverMessage);
}

/** Activates a version that was waiting before the app started, when nothing has been typed yet. */
export async function takeWaitingUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registration.active) takeOver(registration);
}
