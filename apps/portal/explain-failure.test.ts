import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure';
import { StartError, exitCodes } from '@sumiller/postgres/start-error';

it("a file removed by a build during the portal's start is explained in one line that names it", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumiller-dist-'));
  const script = join(folder, 'main-1a2b.js');
  await rm(folder, { recursive: true });
  const error = await readFile(script).catch((reason: unknown) => reason);
  const { text, exitCode } = explainFailure(error);
  expect(text).toBe(
    `A file or folder is missing, perhaps because a build is under way or the disk is read-only: ${script} (ENOENT).`,
  );
  expect(exitCode, 'it may be temporary').toBe(exitCodes.notStarted);
});

it('a known failure is explained by its reason only, and a bug includes its stack', () => {
  expect(explainFailure(new StartError('The port is taken.'))).toEqual({
    text: 'The port is taken.',
    exitCode: exitCodes.notStarted,
  });
  const { text, exitCode } = explainFailure(new TypeError('x is undefined'));
  expect(text).toMatch(/^TypeError: x is undefined\n\s+at /);
  expect(exitCode).toBe(exitCodes.fault);
});
