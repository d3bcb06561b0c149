import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectPath } from '../../apps/portal/root';
import { applyFault } from './fault.mjs';
import { faults } from './faults/index.mjs';

describe('the faults of `npm run test:mutants`', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('%s: its text occurs once', (_, fault) => {
    expect(applyFault(projectPath('.'), fault)).toEqual({
      file: expect.any(String) as unknown,
      content: expect.any(String) as unknown,
    });
    expect(existsSync(projectPath(fault.test))).toBe(true);
  });

  it('have unique names, and change something', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.filter(({ find, replace, named }) => find === replace || named === '')).toEqual([]);
  });
});

describe('a fault', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sumiller-fault-'));
  const fault = { name: 'x', find: 'old', replace: 'new $1', test: 'x.test.ts', named: 'x' };
  beforeAll(() => {
    mkdirSync(join(folder, 'supabase/migrations'), { recursive: true });
    const write = (name: string, sql: string) =>
      writeFileSync(join(folder, 'supabase/migrations', name), sql);
    write(
      '1.sql',
      'create function private.f() returns void as $$\nold\n$$;\ncreate policy t_p on t using (old);\n',
    );
    write(
      '2.sql',
      '-- old\ncreate or replace function private.f() returns void as $$\nold;\n$$;\n' +
        'create function private.f_other() returns void as $$\nold old\n$$;\ndrop policy t_p on t;\n',
    );
    writeFileSync(join(folder, 'code.ts'), 'old\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is applied to a file', () => {
    expect(applyFault(folder, { ...fault, in: 'code.ts' })).toEqual({ file: 'code.ts', content: 'new $1\n' });
  });

  it('is applied only to the last definition of an object in the migrations', () => {
    const change = applyFault(folder, { ...fault, in: 'function private.f' });
    expect(change).toMatchObject({ file: 'supabase/migrations/2.sql' });
    expect(change).toMatchObject({
      content: expect.stringMatching(
        /^-- old\n.*private\.f\(\).*\nnew \$1;\n.*\n.*f_other.*\nold old\n/,
      ) as unknown,
    });
  });

  it.each([
    ['is dropped by a later migration', 'policy t_p', 'is not defined'],
    ['never was', 'function private.g', 'is not defined'],
    ['has it twice', 'function private.f_other', 'has 2 times'],
  ])('is not applied if its object %s', (_, target, problem) => {
    expect(applyFault(folder, { ...fault, in: target })).toEqual({
      problem: expect.stringContaining(problem) as unknown,
    });
  });
});
