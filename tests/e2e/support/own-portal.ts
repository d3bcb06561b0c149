import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '../../../apps/web/src/lib/backend/database.types';
import { MailFolder } from '../../auth-api/mail-folder';
import { runPortal } from '../../../testing/harness/process';
import { test as base } from './test';

const program = fileURLToPath(new URL('../../../dist/portal.js', import.meta.url));

export type OwnPortal = Awaited<ReturnType<typeof start>>;

async function start(folder: string, settings: Record<string, string>) {
  const portal = await runPortal(program, { DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings });
  await portal.ready();
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')) as {
    publishableKey: string;
  };
  const client = (key: string) =>
    createClient<Database>(portal.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
    });
  return {
    url: portal.url,
    mails: new MailFolder(join(folder, 'mail')),
    /** The API before any sign-in. */
    visitor: () => client(secrets.publishableKey),
    stop: async () => {
      portal.child.kill('SIGTERM');
      await portal.exited;
    },
  };
}

/** Tests against a separate portal with other settings, one for all tests of a worker. */
export function testWithPortal(settings: Record<string, string>) {
  return base.extend<object, { own: OwnPortal }>({
    own: [
      async ({ browserName: _ }, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'sumiller-e2e-own-'));
        const own = await start(folder, settings);
        try {
          await use(own);
        } finally {
          await own.stop();
          await rm(folder, { recursive: true, force: true });
        }
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ own }, use) => use(own.url),
  });
}
