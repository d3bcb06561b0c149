import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateBases } from './base-copies';
import { basesFolder, createLine, type Line, walFolder } from './line';
import { segmentName } from './segments';

let archive: string;
let line: Line;
beforeEach(async () => {
  archive = await mkdtemp(join(tmpdir(), 'bases-'));
  line = await createLine(archive, { timeline: 1, parent: null }, null);
  for (let day = 1; day <= 4; day += 1) {
    // Each base copy begins three segments after the previous one.
    const segment = (day * 3).toString(16).padStart(2, '0');
    const record = { timeline: 1, startLsn: `0/${segment}000028`, endLsn: `0/${segment}000158`, bytes: 1 };
    const name = `2026-11-0${day}`;
    await mkdir(join(basesFolder(line), name));
    await writeFile(
      join(basesFolder(line), name, 'copy.json'),
      JSON.stringify({ ...record, name, endedAt: `${name}T03:00:00Z` }),
    );
  }
  // A copy in progress is not rotated.
  await mkdir(join(basesFolder(line), '2026-11-05.unfinished'));
  for (let number = 1; number <= 14; number += 1) {
    const name = segmentName({ timeline: 1, number });
    await writeFile(join(walFolder(line), number % 2 ? name : `${name}.gz`), '');
  }
  await writeFile(join(walFolder(line), '00000002.history'), '');
});
afterEach(() => rm(archive, { recursive: true }));

const bases = async () => (await readdir(basesFolder(line))).sort();
const segments = async () =>
  (await readdir(walFolder(line)))
    .sort()
    .map((name) => (name.endsWith('history') ? name : name.slice(16, 24)));

it('rotation keeps the last copies, the log since the oldest of them, and every history', async () => {
  await rotateBases(line, 2, null);
  expect(await bases()).toEqual(['2026-11-03', '2026-11-04', '2026-11-05.unfinished']);
  const since = [9, 10, 11, 12, 13, 14].map((number) => number.toString(16).toUpperCase().padStart(8, '0'));
  expect(await segments()).toEqual([...since, '00000002.history']);
});

it('rotation keeps the copy that was checked last, with the log it needs', async () => {
  await rotateBases(line, 1, '2026-11-02');
  expect(await bases()).toEqual(['2026-11-02', '2026-11-04', '2026-11-05.unfinished']);
  expect((await segments())[0]).toBe('00000006');
});

it('rotation removes nothing until there are more copies than to be kept', async () => {
  await rotateBases(line, 4, null);
  expect(await bases()).toHaveLength(5);
  expect(await segments()).toHaveLength(15);
});
