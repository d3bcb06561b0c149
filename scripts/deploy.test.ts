import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { parse } from 'yaml';
import { loadEnv } from '../apps/portal/env';
import { pageHeaders } from '../apps/portal/http/site/security-headers';
import { entries } from './lib/entries.mjs';
import { root } from './lib/shell.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const yaml = (path: string): unknown => parse(read(path), { merge: true });
const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const run = (program: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: join(root, 'deploy'),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
};
type Service = Record<string, unknown> & { environment?: Record<string, string> };

describe('the image', () => {
  const file = read('deploy/Containerfile');

  it('contains everything the program reads at run time', () => {
    const copied = [...file.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const paths = copied.map((path) => path.replace('/app/', ''));
    const sources = ['apps', 'packages', 'demo'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    );
    const named = sources
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|generate-types|node_modules/.test(name))
      .flatMap((name) => [...read(name).matchAll(/projectPath\('([^']+)'/g)].map(([, path = '']) => path));
    expect(named).toContain('supabase/migrations');
    for (const path of named)
      expect(
        paths.some((part) => path === part || path.startsWith(`${part}/`)),
        `${path} in the image`,
      ).toBe(true);
  });

  it('runs as a user, with an init as process 1, and has a health check', () => {
    expect(file).toMatch(/^USER node$/m);
    expect(file).toMatch(/^ENTRYPOINT \["\/usr\/bin\/tini", "--", "node"/m);
    expect(file).toMatch(/^HEALTHCHECK .*\n.*\/livez/m);
    expect(file.match(/^CMD \["dist\/(.+)\.js"\]$/m)?.[1]).toBe('portal');
    expect(file).not.toMatch(/npm start/);
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '**/node_modules']),
    );
  });
});

describe('the compose file', () => {
  const { services } = yaml('deploy/compose.yaml') as { services: Record<string, Service> };

  it('runs the portal read-only, without rights, with time to stop and bounded logs', () => {
    expect(services['portal']).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '150s',
    });
    for (const service of Object.values(services)) {
      expect(service).toHaveProperty('restart', 'unless-stopped');
      expect(service).toHaveProperty('logging.options.max-size');
    }
    // Only the proxy is reachable from outside.
    expect(Object.keys(services).filter((name) => services[name]?.['ports'])).toEqual(['proxy']);
  });

  it('gives the portal settings it accepts', () => {
    const values: Record<string, string | undefined> = {
      POSTGRES_PASSWORD: 'x',
      DOMAIN: 'pedidos.example.mx',
      METRICS_TOKEN: 'una-ficha-de-las-largas',
    };
    const filled = Object.fromEntries(
      Object.entries(services['portal']?.environment ?? {}).map(([name, text]) => [
        name,
        text.replace(
          /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
          (_match, key: string, other: string | undefined) => values[key] ?? other ?? '',
        ),
      ]),
    );
    expect(loadEnv(filled)).toMatchObject({
      publicUrl: 'https://pedidos.example.mx',
      trustProxy: true,
      smtpUrl: null,
      metrics: { host: '0.0.0.0', port: 9464 },
    });
  });
});

describe('the systemd units', () => {
  const unit = read('deploy/systemd/sumiller.service');
  const backup = read('deploy/systemd/sumiller-backup.service');

  it('let the portal stop its PostgreSQL, and let V8 compile', () => {
    for (const line of [
      'KillMode=mixed',
      'Restart=on-failure',
      'RestartPreventExitStatus=2',
      'LimitNOFILE=65536',
    ])
      expect(unit.split('\n')).toContain(line);
    expect(unit).not.toMatch(/^(MemoryDenyWriteExecute|PrivateUsers)=/m);
    // Requests 10 s, three pools of 5 s each, PostgreSQL a minute and 5 s.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(100);
  });

  it('run programs of the build', () => {
    const programs = [...`${unit}\n${backup}`.matchAll(/dist\/([\w-]+)\.js/g)].map(([, name = '']) => name);
    expect(programs).toEqual(['portal', 'backup', 'restore']);
    for (const name of programs) expect(Object.keys(entries)).toContain(name);
  });

  it('let a backup that starts the database itself write to the archive too', () => {
    const folders = (text: string, name: string) =>
      new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1]?.split(' ') ?? [];
    const written = folders(backup, 'ReadWritePaths').map((path) => path.replace(/^-/, ''));
    for (const name of folders(unit, 'StateDirectory')) expect(written).toContain(`/var/lib/${name}`);
  });

  it.runIf(has('systemd-analyze'))(
    'are accepted by systemd and expose little (not run without systemd-analyze)',
    () => {
      const files = ['sumiller.service', 'sumiller-backup.service', 'sumiller-backup.timer'].map(
        (name) => `systemd/${name}`,
      );
      const { status, output } = run('systemd-analyze', ['verify', '--man=no', ...files]);
      // A machine without our folders and programs reports that; anything else is a mistake in the units.
      const complaints = output
        .split('\n')
        .filter((line) => line && !/not executable|No such file/.test(line));
      expect(complaints).toEqual([]);
      expect([0, 1]).toContain(status);
      const exposure = /exposure level for sumiller\.service: ([\d.]+)/.exec(
        run('systemd-analyze', ['security', '--offline=true', 'systemd/sumiller.service']).output,
      )?.[1];
      // Versions of systemd that cannot judge a single file return no figure.
      expect(Number(exposure ?? 0)).toBeLessThan(2.5);
    },
  );
});

describe('the samples for Prometheus', () => {
  it('send alerts on', () => {
    const { alerting } = yaml('deploy/prometheus/prometheus.yml') as {
      alerting?: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
    };
    const senders = alerting?.alertmanagers.flatMap((sender) => sender.static_configs) ?? [];
    expect(senders.flatMap(({ targets }) => targets)).toEqual(['127.0.0.1:9093']);
  });
});

describe('the proxy samples', () => {
  it('name the client once, close idle connections before the portal, and wait longer than a request takes', () => {
    const nginx = read('deploy/nginx/sumiller.conf');
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(Number(/keepalive_timeout (\d+)s/.exec(nginx)?.[1])).toBeLessThan(65);
    expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(30);
    expect(read('deploy/caddy/Caddyfile')).toContain('health_uri /readyz');
  });

  it.runIf(has('caddy'))('are accepted by Caddy (not run without caddy)', () => {
    const home = mkdtempSync(join(tmpdir(), 'sumiller-caddy-'));
    const env = { DOMAIN: 'pedidos.example.mx', HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
    const { status, output } = run(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', 'caddy/Caddyfile'],
      env,
    );
    rmSync(home, { recursive: true });
    expect(status, output).toBe(0);
  });
});

describe('the samples for a static host', () => {
  it("give pages the portal's headers, and let them reach the project", async () => {
    const app = new Hono().use(pageHeaders('https://pedidos.example.mx')).get('/', () => new Response());
    const own = Object.fromEntries((await app.request('/')).headers);
    const [, forAll = ''] = /^\/\*\n((?: {2}.+\n)+)/m.exec(read('deploy/static/_headers')) ?? [];
    const given = Object.fromEntries(
      forAll
        .trimEnd()
        .split('\n')
        .map((line) => /^ {2}([\w-]+): (.+)$/.exec(line) ?? [])
        .map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
    const self = "connect-src 'self'";
    expect(own['content-security-policy']).toContain(self);
    expect(given).toEqual({
      ...own,
      'content-security-policy': own['content-security-policy']?.replace(
        self,
        `${self} https://<project>.supabase.co`,
      ),
    });
    expect(read('deploy/static/_redirects')).toMatch(/^\/\* \/index\.html 200$/m);
  });
});

describe('alerts and the dashboard', () => {
  /** Every metric the program registers, histograms with their parts. */
  const registered = new Set(
    readdirSync(join(root, 'apps/portal/metrics'))
      .filter((name) => !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const text = read(join('apps/portal/metrics', name));
        const whole = [...text.matchAll(/'((?:sumiller|process)_\w+)'/g)].map(([, metric = '']) => metric);
        const short = [...text.matchAll(/(?:gauge|counter)\(\s*'([a-z_]+)'/g)].map(
          ([, metric = '']) => `sumiller_${metric}`,
        );
        return [...whole, ...short];
      })
      .flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
  const metricsIn = (text: string) => text.match(/\b(?:sumiller|process)_[a-z_]+/g) ?? [];

  type Rules = {
    groups: {
      rules: { alert: string; expr: string; labels: object; annotations: Record<string, string> }[];
    }[];
  };
  const rules = (yaml('deploy/prometheus/alerts.yml') as Rules).groups.flatMap((group) => group.rules);

  it('use existing metrics, and explain the remedy', () => {
    expect(rules.map(({ alert }) => alert)).toEqual(
      expect.arrayContaining([
        'SumillerDown',
        'SumillerErrors',
        'SumillerOrdersSlow',
        'SumillerNoOrders',
        'SumillerBackupOld',
      ]),
    );
    for (const { alert, expr, labels, annotations } of rules) {
      for (const metric of metricsIn(expr)) expect(registered, `${alert}: ${metric}`).toContain(metric);
      expect(labels).toHaveProperty('severity');
      expect(annotations['do'], alert).toBeTruthy();
    }
  });

  it('show every metric on a separate dashboard, from the selected data source', () => {
    type Panel = { title: string; datasource?: { uid: string }; targets?: { expr: string }[] };
    const { panels } = JSON.parse(read('deploy/grafana/sumiller.json')) as { panels: Panel[] };
    const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    for (const metric of shown) expect(registered, metric).toContain(metric);
    for (const { title, datasource, targets } of panels)
      if (targets) expect(datasource?.uid, title).toBe('${datasource}');
  });

  it.runIf(has('promtool'))('pass their own tests (not run without promtool)', () => {
    const check = run('promtool', ['check', 'rules', 'prometheus/alerts.yml']);
    expect(check.status, check.output).toBe(0);
    const test = run('promtool', ['test', 'rules', 'prometheus/alerts.test.yml']);
    expect(test.status, test.output).toBe(0);
  });
});
