import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LoadTestsLast } from './testing/load-tests-last.ts';

/** CI shares its machine: one retry there, which the report names beside the test. */
const retry = process.env.CI ? 1 : 0;

/** The buyers' time zone: west of Greenwich, a date parsed as midnight UTC is the day before. */
const env = { TZ: 'America/Mexico_City' };

/** Tests beside the code that start or use a PostgreSQL: they run with those of tests/. */
const withDatabase = '{apps/portal,apps/operator,packages}/**/*.db.test.ts';

export default defineConfig({
  test: {
    // Transformed files are cached under node_modules (ADR 266).
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LoadTestsLast },
    projects: [
      {
        test: {
          name: 'server',
          env,
          include: ['{apps/portal,apps/operator,packages,demo,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, withDatabase],
          // As for contract, below (ADR 177).
          isolate: false,
          setupFiles: ['testing/harness/leave-as-found.ts'],
          retry,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        resolve: { alias: { '@': fileURLToPath(new URL('./apps/web/src', import.meta.url)) } },
        test: {
          name: 'web',
          env,
          root: fileURLToPath(new URL('./apps/web', import.meta.url)),
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One window and its modules per worker: they take five times the CPU of the tests (ADR 139).
          isolate: false,
          setupFiles: [fileURLToPath(new URL('./apps/web/src/test-setup.ts', import.meta.url))],
          // A busy machine takes longer than the default of five seconds for a form.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/**/*.test.ts', withDatabase],
          globalSetup: ['testing/harness/global-setup.ts'],
          // One process per file would take 1.4 s of CPU, nearly all of it for loading modules (ADR 177).
          isolate: false,
          setupFiles: ['testing/harness/leave-as-found.ts'],
          retry,
          // Thousands of requests, or 12,000 rows, beside two busy loops: a limit that only a hung test reaches.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
