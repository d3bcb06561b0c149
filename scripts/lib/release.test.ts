import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digests, release } from './release.mjs';
import { root as project } from './shell.mjs';

describe('a release', () => {
  let root: string;
  const git = (args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const make = (version: string, passes = true) =>
    release(version, { root, git, test: () => Promise.resolve(passes), today: '2026-12-01' });

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sumiller-release-'));
    mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
    write('package.json', '{\n  "name": "shop",\n  "version": "0.1.0"\n}\n');
    write(
      'package-lock.json',
      '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" }, "apps/a": { "version": "0.1.0" } } }\n',
    );
    write(
      'CHANGELOG.md',
      '# Changelog\n\n## Unreleased\n\n### Added\n\n- An archive.\n\n## 0.1.0\n\nThe first.\n',
    );
    write('supabase/migrations/1_first.sql', 'select 1;\n');
    write('supabase/recorded.sha256', '');
    git(['init', '--quiet']);
    git(['config', 'user.name', 'Ana']);
    git(['config', 'user.email', 'ana@example.mx']);
    git(['add', '.']);
    git(['commit', '--quiet', '--no-verify', '--message', 'all']);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('records the migrations, heads the changelog, and is committed and tagged', async () => {
    await make('0.2.0');
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, 'apps/a': { version: '0.1.0' } },
    });
    expect(read('CHANGELOG.md')).toContain(
      '## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- An archive.\n',
    );
    expect(read('supabase/recorded.sha256')).toBe(
      '4a45092ccf992ea92250053a80b931b787924ba61648f420555511b84f10ab6c  migrations/1_first.sql\n',
    );
    expect(git(['log', '-1', '--format=%s'])).toBe('release: 0.2.0');
    expect(git(['tag', '--points-at', 'HEAD'])).toBe('v0.2.0');
    expect(git(['status', '--porcelain'])).toBe('');
  });

  it('is refused, with nothing changed, if a check fails', async () => {
    const before = git(['rev-parse', 'HEAD']);
    for (const version of ['0.1.0', '0.0.9', '0.2', 'v0.2.0'])
      await expect(make(version)).rejects.toThrow(version);
    await expect(make('0.2.0', false)).rejects.toThrow('The tests fail');
    write('more.txt', 'not committed');
    await expect(make('0.2.0')).rejects.toThrow('not committed');
    rmSync(join(root, 'more.txt'));
    write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n\n- The first.\n');
    git(['commit', '--quiet', '--all', '--no-verify', '--message', 'nothing new']);
    await expect(make('0.2.0')).rejects.toThrow('nothing under');
    expect(git(['rev-parse', 'HEAD~1'])).toBe(before);
    expect(git(['tag'])).toBe('');
    expect(git(['status', '--porcelain'])).toBe('');
  });

  it('would not change the record of earlier releases', () => {
    const recorded = readFileSync(join(project, 'supabase/recorded.sha256'), 'utf8').trim().split('\n');
    expect(digests(join(project, 'supabase')).split('\n')).toEqual(expect.arrayContaining(recorded));
  });
});
