import { takeOverMessage } from './take-over-message';

/** Makes the waiting version the active one. Only the tab that asks is loaded again: another may hold a half-filled form. */
export function takeOver(registration: ServiceWorkerRegistration): void {
  // Another tab was faster: the new version is active, and only this page is still the old one.
  if (!registration.waiting) return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  registration.waiting.postMessage(takeOverMessage);
}

/** Takes a version that was waiting before the app started: nobody has typed anything yet. */
export async function takeWaitingUpdate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registration.active) takeOver(registration);
}
