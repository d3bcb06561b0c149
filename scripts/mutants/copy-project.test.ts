import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../lib/shell.mjs';
import { copyProject } from './copy-project.mjs';

const copies: string[] = [];
afterAll(async () => {
  for (const copy of copies) await rm(copy, { recursive: true, force: true });
});

it('imports of a workspace resolve to the copy, whose faults the tests are to notice', async () => {
  const copy = await copyProject(root);
  copies.push(copy);
  const found = (name: string) => realpathSync(join(copy, 'node_modules', name));
  expect(found('@sumiller/turns')).toBe(realpathSync(join(copy, 'packages/turns')));
  expect(found('vitest')).toBe(realpathSync(join(root, 'node_modules/vitest')));
});
