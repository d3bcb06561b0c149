import type { BrowserContext } from '@playwright/test';

/**
 * Cuts the browser's connection and returns the function that restores it. Some versions of Chromium report a connection
 * (`navigator.onLine`) to pages that are loaded while it is cut; here these report the loss, as in a browser without a network.
 */
export async function cutConnection(context: BrowserContext): Promise<() => Promise<void>> {
  const script = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
  await context.setOffline(true);
  return async () => {
    await script.dispose();
    await context.setOffline(false);
    const report = () => {
      if (!Object.hasOwn(navigator, 'onLine')) return;
      Reflect.deleteProperty(navigator, 'onLine');
      window.dispatchEvent(new Event('online'));
    };
    for (const page of context.pages())
      await page.evaluate(report).catch((error: unknown) => {
        // A page that noticed by itself may be loading the next one, which has the browser's own report.
        if (!String(error).includes('context was destroyed')) throw error;
      });
  };
}
