import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeBuildLeftovers } from './build-leftovers.mjs';

it('removes the folders of killed builds and leaves those of running ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sumiller-leftovers-'));
  // Above every limit of process numbers.
  const killed = 2 ** 30;
  const kept = ['dist', `dist-${process.pid}`, 'dist-old'];
  for (const name of [...kept, `dist-${killed}`, `dist-${killed}-former`])
    mkdirSync(join(folder, name, 'web'), { recursive: true });

  removeBuildLeftovers(folder);

  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  rmSync(folder, { recursive: true });
});
