import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { expectedStatus, parseDecision, readDecisions, readIndex, statusInIndex } from './lib/decisions.mjs';
import { root } from './lib/shell.mjs';

const decisions = readDecisions();

it('the index lists every decision with its title, its status and its date', () => {
  const rows = readIndex(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8'));
  expect(rows).toEqual(
    decisions.map((decision) => [
      `${decision.number}`,
      `[${decision.title}](${decision.file})`,
      statusInIndex(decision),
      decision.date,
    ]),
  );
});

it('every decision names those that it amends and those that amend it, with a status and a date', () => {
  const expected = decisions.map((decision) => [decision.file, expectedStatus(decision, decisions)]);
  expect(decisions.map(({ file, status }) => [file, status])).toEqual(expected);
});

it('every decision named in a status exists, and is another one', () => {
  const numbers = new Set(decisions.map(({ number }) => number));
  const unknown = decisions.flatMap(({ file, number, relations }) =>
    relations
      .flatMap(({ others }) => others)
      .filter((other) => other === number || !numbers.has(other))
      .map((other) => `${file}: ${other}`),
  );
  expect(unknown).toEqual([]);
});

it('every decision that a decision cites by its number exists', () => {
  const numbers = new Set(decisions.map(({ number }) => number));
  const unknown = decisions.flatMap(({ file }) =>
    [
      ...readFileSync(join(root, 'docs/decisions', file), 'utf8').matchAll(
        /\b(?:ADR|[Dd]ecisions?) \[?(\d+)/g,
      ),
    ]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([cited]) => `${file}: ${cited}`),
  );
  expect(unknown).toEqual([]);
});

it('a status line gets the other half of each relation', () => {
  const older = parseDecision('0001-a.md', '# 1. A\n\nStatus: accepted, 2026-01-01; amended by 3\n');
  const newer = parseDecision('0002-b.md', '# 2. B\n\nStatus: accepted, 2026-01-02; amends 1\n');
  const newest = parseDecision('0003-c.md', '# 3. C\n\nStatus: accepted, 2026-01-03; supersedes 2\n');
  const all = [older, newer, newest];
  expect(all.map((decision) => expectedStatus(decision, all))).toEqual([
    'Status: accepted, 2026-01-01; amended by 2 and 3',
    'Status: accepted, 2026-01-02; amends 1; superseded by 3',
    'Status: accepted, 2026-01-03; amends 1; supersedes 2',
  ]);
});
