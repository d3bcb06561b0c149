import { expect, it } from 'vitest';
import { newest } from './primary';

const writes = (timeline: number) => ({ writable: true, timeline });
const reads = { writable: false, timeline: 0 };

it.each([
  ['the server that takes writes', [reads, writes(1)], null, 1],
  ['none where none does, or none answers', [reads, null], 0, null],
  ['the later timeline, where an old primary came back', [writes(1), writes(2)], 0, 1],
  ['the later timeline wherever it is named', [writes(3), writes(2)], 1, 0],
  ['the present one among equals', [writes(2), writes(2)], 1, 1],
  ['the first one among equals', [writes(2), writes(2)], null, 0],
])('the primary is %s', (_, states, current, expected) => {
  expect(newest(states, current)).toBe(expected);
});
