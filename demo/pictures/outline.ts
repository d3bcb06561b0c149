import { n } from './svg';

type Point = [x: number, y: number];
type Segment = { from: Point; controls: Point[]; to: Point };

const CENTRE = 300;

function parse(profile: string): Segment[] {
  const segments: Segment[] = [];
  let at: Point = [0, 0];
  for (const [, command, rest = ''] of profile.matchAll(/([MLQC])([^MLQC]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    const to = points.at(-1) ?? at;
    if (command !== 'M') segments.push({ from: at, controls: points.slice(0, -1), to });
    at = to;
  }
  return segments;
}

const command = (controls: Point[]) => ['L', 'Q', 'C'][controls.length] ?? 'L';
const right = ([x, y]: Point) => `${n(CENTRE + x)} ${n(y)}`;
const left = ([x, y]: Point) => `${n(CENTRE - x)} ${n(y)}`;

/**
 * A closed, symmetrical path from the right half of a silhouette, written from top to bottom with x as the distance
 * from the middle: a bottle is drawn once and is never lopsided.
 */
export function mirror(profile: string): string {
  const segments = parse(profile);
  const first = segments[0];
  if (!first) return '';
  const down = segments.map((s) => command(s.controls) + [...s.controls, s.to].map(right).join(' '));
  const last = segments.at(-1) ?? first;
  const up = segments
    .toReversed()
    .map((s) => command(s.controls) + [...s.controls.toReversed(), s.from].map(left).join(' '));
  return `M${right(first.from)}${down.join('')}L${left(last.to)}${up.join('')}Z`;
}
