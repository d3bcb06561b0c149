import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, loadEnv } from './env';

describe('loadEnv', () => {
  it('starts without any variable', () => {
    expect(loadEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseReplicaUrl: null,
      seed: 'demo',
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      smtpUrl: null,
      mailDir: resolve('.data/mail'),
      mailFrom: undefined,
      pictures: { dir: resolve('.data/pictures'), room: 2_000 * 1024 * 1024 },
      emailConfirmation: false,
      signUps: true,
      defaultStoreId: 1,
      newGroupOrderLimit: 50_000,
      logLevel: 'info',
      trustProxy: false,
      statementTimeoutMs: 8000,
      poolSize: 20,
      connectionsPerAddress: 250,
      signInsPerAddress: 900,
      signUpsPerAddress: 300,
      metrics: null,
      slowStatementMs: 1_000,
      tracing: null,
      allowOlder: false,
      archive: null,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(loadEnv({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('requires new accounts to confirm their address only if configured', () => {
    expect(loadEnv({ SMTP_URL: 'smtps://u:p@mail.example.mx' }).emailConfirmation).toBe(false);
    expect(loadEnv({ AUTH_EMAIL_CONFIRMATION: 'on' }).emailConfirmation).toBe(true);
  });

  it('keeps only the origin of PUBLIC_URL', () => {
    const env = loadEnv({ PUBLIC_URL: 'https://Pedidos.example.mx/' });
    expect(env).toMatchObject({ publicUrl: 'https://pedidos.example.mx', publicUrlGiven: true });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['SEED', 'Demo'],
    ['PUBLIC_URL', 'pedidos.example.mx'],
    ['PUBLIC_URL', 'https://example.mx/portal'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['AUTH_EMAIL_CONFIRMATION', 'maybe'],
    ['TRUST_PROXY', '2'],
    ['DEFAULT_STORE_ID', '0'],
    ['NEW_GROUP_ORDER_LIMIT', '-1'],
    ['NEW_GROUP_ORDER_LIMIT', '500.50'],
    ['LOG_LEVEL', 'loud'],
    ['STATEMENT_TIMEOUT_MS', '0'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => loadEnv({ [name]: value })).toThrow(`${name} must be `);
    expect(() => loadEnv({ [name]: value })).toThrow(`(it is ${JSON.stringify(value)})`);
  });

  it.each(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
    'never repeats %s, which may contain a password',
    (name) => {
      expect(() => loadEnv({ [name]: 'mysql://root:geheim@host/db' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('geheim') as unknown }),
      );
    },
  );

  it('refuses one port for the portal and its metrics, but two free ones', () => {
    expect(() => loadEnv({ PORT: '3000', METRICS_PORT: '3000' })).toThrow(
      /^METRICS_PORT and PORT are both 3000/,
    );
    expect(loadEnv({ PORT: '0', METRICS_PORT: '0' }).metrics).toMatchObject({ port: 0 });
  });

  it('names every invalid variable in one error', () => {
    expect(() => loadEnv({ PORT: 'x', SEED: 'y' })).toThrow(EnvError);
    expect(() => loadEnv({ PORT: 'x', SEED: 'y' })).toThrow(/PORT[\s\S]*SEED/);
  });

  it('accepts several hosts in DATABASE_URL, which must request the one that takes writes', () => {
    const databaseUrl = 'postgres://shop:x@a:5432,b:5433/shop?target_session_attrs=read-write';
    const databaseReplicaUrl = 'postgres://shop:x@b,c/shop';
    const both = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseReplicaUrl };
    expect(loadEnv(both)).toMatchObject({ databaseUrl, databaseReplicaUrl });
    expect(() => loadEnv({ DATABASE_REPLICA_URL: databaseReplicaUrl })).toThrow(
      /^DATABASE_REPLICA_URL needs DATABASE_URL/,
    );
    expect(() => loadEnv({ DATABASE_URL: 'postgres://a,b/shop?port=1,2,3' })).toThrow(
      /^DATABASE_URL must be /,
    );
    expect(() => loadEnv({ DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=standby' })).toThrow(
      /^DATABASE_URL must lead to the server that takes writes/,
    );
  });

  it('configures an archive only on request, for the embedded PostgreSQL only, and not beside the data', () => {
    expect(loadEnv({}).archive).toBeNull();
    expect(loadEnv({ ARCHIVE_DIR: '/archive' }).archive).toEqual({ dir: '/archive', bases: 7 });
    expect(() => loadEnv({ ARCHIVE_DIR: '/archive', DATABASE_URL: 'postgres://db/shop' })).toThrow(
      /^ARCHIVE_DIR is for the embedded PostgreSQL/,
    );
    for (const dir of ['/data', '/data/archive'])
      expect(() => loadEnv({ DATA_DIR: '/data', ARCHIVE_DIR: dir })).toThrow(
        /^ARCHIVE_DIR must be outside of DATA_DIR/,
      );
    expect(loadEnv({ DATA_DIR: '/data', ARCHIVE_DIR: '/data-archive' }).archive?.dir).toBe('/data-archive');
  });

  it('serves metrics only on request, and to other machines only with a token', () => {
    expect(loadEnv({}).metrics).toBeNull();
    expect(loadEnv({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464, token: null });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => loadEnv(open)).toThrow(
      'METRICS_HOST 0.0.0.0 is reachable by others: give METRICS_TOKEN too',
    );
    expect(() => loadEnv({ ...open, METRICS_TOKEN: 'corta' })).toThrow(
      /^METRICS_TOKEN must have at least 16 characters$/,
    );
    expect(loadEnv({ ...open, METRICS_TOKEN: 'una-ficha-de-las-largas' }).metrics).toMatchObject({
      host: '0.0.0.0',
    });
  });
});
