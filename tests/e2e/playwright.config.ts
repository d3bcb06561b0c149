import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { installedChromium } from '../../scripts/lib/chromium.mjs';
import { dataDir, isHosted, portalUrl } from './support/portal';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The shared time zone of browsers, tests and portal. */
const timezoneId = 'America/Mexico_City';
process.env.TZ = timezoneId;

/**
 * Answers, storage, guards and retries are the same at both widths: these files run at one width only, like other tests declared
 * with `testOnce`. The rest test the layout.
 */
const sameAtBothWidths =
  /\/(auth|catalog-failures|checkout-failures|closed-sign-up|confirmation|credit|desk|desk-catalog|fast-paths|faults|guards|list-view|people|products-address|pwa|requests|session|share|typed-quantities)\.spec\.ts$/;

/** One real portal with the demo data; every test creates its own buyer, so tests run in parallel. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine: a twentieth less by the clock (ADR 427).
  workers: 3,
  // One retry on a shared machine; the report names the retried tests.
  retries: process.env.CI ? 1 : 0,
  // Tests must not depend on the machine's load; an axe check of a page in both themes takes seconds on a busy one.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: portalUrl,
    locale: 'es-MX',
    // Animation frames cost the browser a quarter of its time; tests about motion request it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId,
    // A missing event is named, instead of using up the whole time of its test.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // Tests see the server's answers; only pwa.spec.ts enables the service worker.
    serviceWorkers: 'block',
    // Recording every test costs a third of the CPU; a failed one can be run again with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      // A closed network must not slow the browser down, and root may not use the sandbox.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Without a graphics card, emulating one is slower than drawing directly.
        '--disable-gpu',
        // A test's page lives for seconds: a second, optimising compilation does not pay off.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: sameAtBothWidths,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" ${isHosted ? 'tests/e2e/hosted/start.mjs' : 'dist/portal.js'}`,
    cwd: root,
    url: `${portalUrl}/healthz`,
    timeout: isHosted ? 180_000 : 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: new URL(portalUrl).port,
      PUBLIC_URL: portalUrl,
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'warn',
      // Each test signs up its own buyer.
      SIGN_UPS_PER_ADDRESS: '1000000',
    },
  },
});
