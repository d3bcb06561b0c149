import { takeOver } from './take-over';

/** A version that has loaded and is waiting to be activated. */
export type Update = { take: () => void };

const HOUR = 60 * 60 * 1000;

/**
 * Registers the service worker and reports a waiting newer version. Open tabs check for one every hour and whenever they become
 * visible.
 */
export async function followUpdates(onUpdate: (update: Update) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const tell = () => {
    // Without a controller this is the first version, with nothing to replace.
    if (registration.waiting && registration.active) onUpdate({ take: () => takeOver(registration) });
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
