import { readFile } from 'node:fs/promises';
import type { JWK } from 'jose';
import { withPool } from '@sumiller/postgres/connections/pool';
import { projectPath } from '../../apps/portal/root';
import type { HostedProject } from './hosted-project';

/**
 * The steps of docs/deployment.md for an operator in a project, as its owner; and the additions that let our auth service replace
 * Supabase's: its own columns, and its signing key.
 */
export async function prepareHostedProject(project: HostedProject, signingKey: JWK): Promise<void> {
  const { d: _private, ...publicKey } = signingKey;
  await withPool({ connection: project.host, max: 1 }, async (host) => {
    await host.query('set role supabase_auth_admin');
    await host.query(await readFile(projectPath('tests/e2e/hosted/auth-service.sql'), 'utf8'));
    await host.query('reset role');
    await host.query(await readFile(projectPath('apps/portal/database/portal-schema.sql'), 'utf8'));
    // A portal's mark; a hosted project has none.
    await host.query('drop table portal.bootstrap');
    await host.query('grant usage on schema portal to supabase_auth_admin, postgres');
    await host.query('alter table portal.signing_keys owner to supabase_auth_admin');
    await host.query('insert into portal.signing_keys (kid, jwk) values ($1, $2)', [
      signingKey.kid,
      { ...publicKey, key_ops: ['verify'] },
    ]);
  });
  await withPool({ connection: project.connection, max: 1 }, async (owner) => {
    for (const file of ['live-sessions.sql', 'settings.sql', 'pictures.sql'])
      await owner.query(await readFile(projectPath('supabase/hosted', file), 'utf8'));
    await owner.query(
      `insert into private.settings (key, value) values ('default_store_id', '1'), ('new_group_order_limit', '50000')
       on conflict (key) do nothing`,
    );
  });
}
