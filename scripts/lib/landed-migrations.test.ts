import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editedSinceLanding, outOfOrder } from './landed-migrations.mjs';

describe('the migrations edited since they landed', () => {
  let root: string;
  const git = (args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (file: string, text: string) => {
    writeFileSync(join(root, 'supabase/migrations', file), text);
    git(['add', '.']);
    git(['commit', '--quiet', '--no-verify', '--message', file]);
  };
  const edited = () => editedSinceLanding(git);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sumiller-landed-'));
    mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
    git(['init', '--quiet', '--initial-branch=main']);
    git(['config', 'user.name', 'Ana']);
    git(['config', 'user.email', 'ana@example.mx']);
    commit('1_first.sql', 'select 1;\n');
    commit('2_second.sql', 'select 2;\n');
    commit('../recorded.sha256', '1a2b  migrations/1_first.sql\n');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('are none if a branch adds a file and edits it again', () => {
    git(['switch', '--quiet', '--create', 'work']);
    commit('3_third.sql', 'select 3;\n');
    commit('3_third.sql', 'select 33;\n');
    expect(edited()).toEqual([]);
  });

  it('include those a branch edits or renames, committed or not', () => {
    git(['switch', '--quiet', '--create', 'work']);
    commit('1_first.sql', 'select 11;\n');
    git(['mv', 'supabase/migrations/2_second.sql', 'supabase/migrations/2_renamed.sql']);
    expect(edited()).toEqual(['supabase/migrations/1_first.sql', 'supabase/migrations/2_second.sql']);
  });

  it('are none if a branch moves files to before-1.0 as they are', () => {
    git(['switch', '--quiet', '--create', 'work']);
    mkdirSync(join(root, 'supabase/before-1.0/second'), { recursive: true });
    git(['mv', 'supabase/migrations/1_first.sql', 'supabase/before-1.0/second/1_first.sql']);
    git(['mv', 'supabase/migrations/2_second.sql', 'supabase/before-1.0/second/2_second.sql']);
    git(['commit', '--quiet', '--no-verify', '--message', 'put aside']);
    expect(edited()).toEqual([]);
    writeFileSync(join(root, 'supabase/before-1.0/second/2_second.sql'), 'select 22;\n');
    expect(edited()).toEqual(['supabase/migrations/2_second.sql']);
  });

  it('include those of before-1.0 that a branch edits', () => {
    mkdirSync(join(root, 'supabase/before-1.0/first'), { recursive: true });
    commit('../before-1.0/first/0_oldest.sql', 'select 0;\n');
    git(['switch', '--quiet', '--create', 'work']);
    commit('../before-1.0/first/0_oldest.sql', 'select 00;\n');
    expect(edited()).toEqual(['supabase/before-1.0/first/0_oldest.sql']);
  });

  it('include those recorded that the last commit of the main branch edits, also if it takes them off the record', () => {
    writeFileSync(join(root, 'supabase/recorded.sha256'), '3c4d  migrations/3_third.sql\n');
    commit('1_first.sql', 'select 11;\n');
    expect(edited()).toEqual(['supabase/migrations/1_first.sql']);
  });

  it('are none if the last commit of the main branch edits a file that is not recorded yet', () => {
    commit('2_second.sql', 'select 22;\n');
    expect(edited()).toEqual([]);
  });

  it('are unknown without git', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(edited()).toEqual([]);
  });
});

it('a new migration comes after those that databases have recorded', () => {
  const recorded = ['20261206_areas.sql', '20261208_change.sql'];
  expect(outOfOrder(recorded, [...recorded, '20261209_next.sql'])).toEqual([]);
  expect(outOfOrder(recorded, [...recorded, '20261126_today.sql'])).toEqual(['20261126_today.sql']);
});
