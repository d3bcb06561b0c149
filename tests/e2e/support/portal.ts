import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '3190';

/** Where the portal under test answers. */
export const portalUrl = `http://localhost:${port}`;

/** A fresh data directory per run; Playwright's workers inherit it through the environment. */
export const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sumiller-e2e-')));

/** The keys the portal made for itself at its first start. */
export function readKeys(): { publishable: string; secret: string } {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    publishableKey: string;
    secretKey: string;
  };
  return { publishable: secrets.publishableKey, secret: secrets.secretKey };
}
