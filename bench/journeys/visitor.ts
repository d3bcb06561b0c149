import { type Browser, type Locator, type Page, chromium } from '@playwright/test';
import type pg from 'pg';
import { installedChromium } from '../../scripts/lib/chromium.mjs';
import { reforma } from '../../testing/fixtures/buy';
import { createBuyer, writeTo } from '../../testing/fixtures/create-buyer';
import { password, signUp } from '../buyers';
import type { Portal } from '../portal';

/** A person who orders for an establishment of store 1. */
export type Visitor = { email: string; userId: string; locationId: string };

let visitors = 0;

export async function createVisitor(portal: Portal, pool: pg.Pool): Promise<Visitor> {
  const email = `recorrido-${(visitors += 1)}@example.mx`;
  const { user } = await signUp(portal, email);
  const { groupId, locationId } = await createBuyer(writeTo(pool), {
    group: { name: `Grupo ${visitors}` },
    fiscalCompany: { lega_name: 'Bar SA', rfc: 'BPR010101AB1', regimen: '601', uso_cfdi: 'G03', zip: 6700 },
    location: {
      name: `Bar ${visitors}`,
      adress: { ...reforma, neighborhood: 'Centro', postal_code: '06600' },
    },
    linked: user.id,
  });
  await pool.query(
    'update public.profiles set current_company_id = $2, onboarding_completed = true where id = $1',
    [user.id, groupId],
  );
  return { email, userId: user.id, locationId };
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: installedChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });

/** A signed-in page, as wide as a desktop's or a phone's. */
export async function openPage(
  browser: Browser,
  portal: Portal,
  { email }: Visitor,
  phone = false,
): Promise<Page> {
  const context = await browser.newContext({
    ...(phone
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      : { viewport: { width: 1440, height: 900 } }),
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  followRequests(page);
  await page.goto(`${portal.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** A keyboard that counts presses, Ctrl and Alt included. */
export function countingKeyboard(page: Page) {
  let keys = 0;
  return {
    count: () => keys,
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (stroke: string) => {
      keys += stroke.split('+').length;
      await page.keyboard.press(stroke);
    },
  };
}

/** A thumb, or a mouse, that counts its presses. */
export function countingThumb() {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
  };
}

/** Waits until an element is on screen. */
export const seen = (target: Locator): Promise<void> => target.first().waitFor({ state: 'visible' });

const pending = new WeakMap<Page, Set<unknown>>();
/** Longer than the app waits for the next key before it sends a request. */
const typingPauseMs = 400;

function followRequests(page: Page): void {
  const open = new Set<unknown>();
  pending.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until the page has no request in flight. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(typingPauseMs);
  for (let quiet = 0; quiet < 2; quiet += 1) {
    while ((pending.get(page)?.size ?? 0) > 0) {
      quiet = 0;
      await page.waitForTimeout(20);
    }
    await page.waitForTimeout(40);
  }
}
