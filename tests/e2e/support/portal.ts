import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '3190';

/** The address of the portal under test. */
export const portalUrl = `http://localhost:${port}`;

/** A fresh data directory per run; Playwright's workers inherit it through the environment. */
export const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sumiller-e2e-')));

/** Whether the packages serve the rehearsal of a hosted project instead of a portal (`npm run test:storm -- hosted`). */
export const isHosted = process.env.E2E_BACKEND === 'hosted';

/** The operators' database: the project's in the rehearsal, else the portal's own, found through DATA_DIR. */
export function operatorDatabase(): { databaseUrl: string | null; dataDir: string } {
  const file = join(dataDir, 'database-url');
  return { databaseUrl: existsSync(file) ? readFileSync(file, 'utf8') : null, dataDir };
}

/** The keys the portal generated on its first start. */
export function readKeys(): { publishable: string; secret: string } {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    publishableKey: string;
    secretKey: string;
  };
  return { publishable: secrets.publishableKey, secret: secrets.secretKey };
}
