import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { storageKey } from '../../../apps/web/src/lib/backend/portal';
import { signUpBuyer, type Buyer } from './buyer';
import { portalUrl } from './portal';

type Fixtures = {
  buyer: Buyer;
  signedIn: Page;
  expectedComplaint: RegExp | null;
  oneWidth: boolean;
  skippedOnPhones: undefined;
  quietConsole: undefined;
  fingersDoNotHover: undefined;
};

/**
 * `buyer`: the test's own account. `signedIn`: an empty page with the session of its sign-up; only the tests of signing in fill
 * in the form. A console error or an uncaught exception fails every test, except one that the test provokes and declares
 * (`test.use({ expectedComplaint })`): the browser itself reports every answer of 400 and above.
 */
export const test = base.extend<Fixtures>({
  oneWidth: [false, { option: true }],
  skippedOnPhones: [
    async ({ oneWidth }, use, testInfo) => {
      testInfo.skip(oneWidth && testInfo.project.name === 'mobile', 'the same at both widths');
      await use(undefined);
    },
    { auto: true },
  ],
  buyer: async ({ browserName: _ }, use) => {
    await use(await signUpBuyer());
  },
  signedIn: async ({ page, buyer }, use) => {
    await takeSession(page, buyer.session);
    await use(page);
  },
  expectedComplaint: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedComplaint?.test(text));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  // The mouse that simulates a finger would rest on a toast, which stays as long as it is hovered.
  fingersDoNotHover: [
    async ({ context, isMobile }, use) => {
      if (isMobile)
        await context.addInitScript(() => {
          for (const hover of ['mouseover', 'mouseout', 'mousemove'])
            window.addEventListener(hover, (event) => event.stopImmediatePropagation(), true);
        });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** For behaviour that is the same at both widths: runs at one of them. */
export const testOnce = test.extend({ oneWidth: true });

/** For `test.use`: animations run, as they do for most people. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };

/** Both themes on a desktop; a phone has the same colours, so one theme is enough to check its layout. */
export const themes = () =>
  test.info().project.name === 'mobile' ? (['light'] as const) : (['light', 'dark'] as const);

type Credentials = { email: string; password: string };

/** Fills in the login form, which must be visible, and submits it. */
export async function sendLogin(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Stores a session under the app's own key. */
async function takeSession(page: Page, session: Buyer['session']) {
  // A page of the portal's origin without the app, and without an icon for the browser to request.
  const blank = '**/blank';
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    storageKey(portalUrl),
    JSON.stringify(session),
  ] as const);
  await page.unroute(blank);
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, credentials: Credentials) {
  await page.goto('/auth');
  await sendLogin(page, credentials);
  await page.waitForURL('**/dashboard');
}

/** Waits until the requested theme is applied: colours in transition would be measured as they are. */
async function settleTheme(page: Page) {
  await page.waitForFunction(() => {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const wanted = localStorage.getItem('theme') ?? system;
    return document.documentElement.classList.contains('dark') === (wanted === 'dark');
  });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // On a busy machine a transition begins frames after its cause: two quiet checks in a row are required.
    for (let quiet = 0; quiet < 2;) {
      await frame();
      await frame();
      const running = ending();
      quiet = running.length === 0 ? quiet + 1 : 0;
      await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    }
    await frame();
  });
}

/** Good practice beyond WCAG: headings without gaps, landmarks with names of their own. */
const practices = [
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
];

/**
 * No serious or critical violation of axe's rules (WCAG 2.2 AA), and none of `practices`. Every test looks at the light theme
 * too; the dark one differs in its colours only.
 */
export async function expectAccessible(page: Page) {
  await settleTheme(page);
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  const axe = new AxeBuilder({ page })
    // Without frames to inspect, it need not open a separate page for the result.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(practices.map((rule) => [rule, { enabled: !isDark }])),
    });
  const rules = isDark
    ? axe.withRules('color-contrast')
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await rules.analyze();
  const grave = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || practices.includes(id),
  );
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
