import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../../testing/harness/database';

type Finding = { severity: 'error' | 'warning' | 'info'; category: string; message: string };

const binary = findBinary();
const missing = 'not run: the linter has no binary for this platform';

/** Accepted warnings: the rule, its subject, and the reason. Hints (`info`) are only informative. */
const accepted: [rule: string, about: RegExp, why: string][] = [
  [
    'multiplePermissivePolicies',
    /`(private\.profiles|public\.(business_fiscal_data|business_groups|locations|order_items|orders|payment_transactions|stores|store_products))`/,
    'each policy is one reason to see a row, identified by its name; the cost is measured in bench/',
  ],
  [
    'rlsPolicyAlwaysTrue',
    /`supplier_leads_insert_anybody`/,
    'a public form: any visitor may leave an enquiry, and a trigger bounds how many',
  ],
];

describe.skipIf(binary === null)(
  `Supabase's database linter${binary === null ? ` (${missing})` : ''}`,
  () => {
    let database: TestDatabase;
    let findings: Finding[];
    beforeAll(async () => {
      database = await createTestDatabase();
      // As the data API sets it: without this the linter would not know which schemas are exposed.
      await database.pool.query(`alter database ${database.name} set pgrst.db_schemas = 'public'`);
      findings = await lint(database.connection);
    });
    afterAll(() => database.drop());

    it('finds no error', () => {
      expect(findings.length).toBeGreaterThan(0);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    it('finds no warning except the accepted ones', () => {
      const isAccepted = ({ category, message }: Finding): boolean =>
        accepted.some(([rule, about]) => category.endsWith(`/${rule}`) && about.test(plain(message)));
      const warnings = findings.filter(({ severity }) => severity === 'warning');
      expect(warnings.filter((finding) => !isAccepted(finding))).toEqual([]);
      const unneeded = accepted.filter(
        ([rule, about]) =>
          !warnings.some(({ category, message }) => category.endsWith(rule) && about.test(plain(message))),
      );
      expect(unneeded).toEqual([]);
    });

    it('detects a table that is left open', async () => {
      await database.pool.query('create table public.abierta (id int); grant all on public.abierta to anon');
      const seen = await lint(database.connection);
      expect(seen.map(({ category }) => category)).toContain('splinter/security/rlsDisabledInPublic');
    });
  },
);

const plain = (message: string): string => message.replaceAll('\\`', '`');

function findBinary(): string | null {
  try {
    const packageFile = createRequire(import.meta.url).resolve(
      '@postgres-language-server/cli-x86_64-linux-gnu/package.json',
    );
    return join(dirname(packageFile), 'postgres-language-server');
  } catch {
    return null;
  }
}

function lint({ host, port, user, database }: pg.PoolConfig): Promise<Finding[]> {
  const url = `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`;
  const parameters = ['dblint', '--connection-string', url, '--max-diagnostics=none', '--reporter=json'];
  return new Promise((resolve, reject) => {
    // It exits with a code when it finds errors: its findings are read instead of thrown.
    execFile(binary ?? '', parameters, { maxBuffer: 2 ** 24 }, (error, output) => {
      try {
        resolve((JSON.parse(output) as { diagnostics: Finding[] }).diagnostics);
      } catch {
        reject(error ?? new Error(output));
      }
    });
  });
}
