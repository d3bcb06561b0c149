import type { Browser, Page } from '@playwright/test';
import type { Buyer } from './buyer';
import { sendLogin } from './test';

/** The desk of a person, in a browser of their own. */
export async function atDesk(browser: Browser, who: Pick<Buyer, 'email' | 'password'>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/auth');
  await sendLogin(page, who);
  await page.waitForURL('**/operacion');
  return page;
}
