import { darken, lighten } from './colours';
import { n } from './svg';
import type { Bottle } from './bottles';

const CENTRE = 300;

type Drawing = { bottle: Bottle; cap: string; accent: string };

function block(half: number, top: number, height: number, radius: number, fill: string): string {
  const x = n(CENTRE - half);
  return `<rect x="${x}" y="${n(top)}" width="${n(2 * half)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`;
}

/** The shading of any cap: dark edges, a light stripe. */
const shine = (half: number, top: number, height: number, radius = 4) =>
  block(half, top, height, radius, 'url(#round)');

function foil({ bottle, cap, accent }: Drawing): string {
  const { mouth, neckEnd } = bottle;
  const half = mouth.half + 2.5;
  const height = neckEnd - mouth.y + 8;
  return (
    block(half, mouth.y - 8, height, 5, cap) +
    block(half + 2, mouth.y - 8, 26, 5, darken(cap, 0.12)) +
    block(half, neckEnd - 16, 5, 0, accent) +
    shine(half + 1, mouth.y - 8, height)
  );
}

function cork({ bottle, cap, accent }: Drawing): string {
  const { mouth } = bottle;
  const half = mouth.half + 9;
  return (
    block(mouth.half - 5, mouth.y - 22, 34, 3, '#c9a274') +
    block(half, mouth.y - 66, 48, 9, cap) +
    shine(half, mouth.y - 66, 48, 9) +
    block(half, mouth.y - 30, 5, 0, accent) +
    block(mouth.half + 3, mouth.y - 4, 16, 6, '#ffffff66')
  );
}

function stopper({ bottle, cap, accent }: Drawing): string {
  const { mouth } = bottle;
  const y = mouth.y - 48;
  return (
    block(mouth.half - 6, mouth.y - 20, 30, 3, darken(accent, 0.25)) +
    `<circle cx="300" cy="${y}" r="40" fill="${cap}"/><circle cx="300" cy="${y}" r="40" fill="url(#round)"/>` +
    `<circle cx="286" cy="${y - 14}" r="9" fill="#fff" opacity=".35"/>` +
    block(mouth.half + 3, mouth.y - 8, 14, 4, accent) +
    shine(mouth.half + 3, mouth.y - 8, 14)
  );
}

function wax({ bottle, cap }: Drawing): string {
  const { mouth, neckEnd } = bottle;
  const half = mouth.half + 4;
  const [x1, x2, top, end] = [CENTRE - half, CENTRE + half, mouth.y - 12, neckEnd];
  const drip =
    `M${x1} ${top + 8}Q${x1} ${top} ${x1 + 9} ${top}L${x2 - 9} ${top}Q${x2} ${top} ${x2} ${top + 8}` +
    `L${x2} ${end + 16}q-7 15-14 0q-5-12-12-6v34q-7 15-14 0v-30q-8-12-15 2v14q-8 13-14-1L${x1} ${end - 4}Z`;
  return `<path d="${drip}" fill="${cap}"/><path d="${drip}" fill="url(#round)"/>`;
}

function screw({ bottle, cap, accent }: Drawing): string {
  const { mouth, neckEnd } = bottle;
  const half = mouth.half + 4;
  const height = Math.min(72, neckEnd - mouth.y);
  return (
    block(half, mouth.y - 10, height, 5, cap) +
    block(half, mouth.y + height - 26, 4, 0, accent) +
    `<path d="M${CENTRE - half + 3} ${mouth.y + 4}h${2 * half - 6}m0 7h${6 - 2 * half}m0 7h${2 * half - 6}" stroke="${lighten(cap, 0.25)}" stroke-width="1.5" fill="none"/>` +
    shine(half, mouth.y - 10, height)
  );
}

function crown({ bottle, cap }: Drawing): string {
  const { mouth } = bottle;
  const half = mouth.half + 9;
  const teeth = 'q5 9 9 0'.repeat(Math.floor((half * 2) / 9));
  const start = CENTRE - Math.floor((half * 2) / 9) * 4.5;
  const d = `M${n(start)} ${mouth.y + 4}l5-22q4-9 14-9H${n(600 - start - 19)}q10 0 14 9l5 22`;
  const skirt = `M${n(start)} ${mouth.y + 3}${teeth}Z`;
  return `<path d="${d}Z" fill="${cap}"/><path d="${skirt}" fill="${darken(cap, 0.15)}"/><path d="${d}Z" fill="url(#round)"/>`;
}

function champagne({ bottle, cap, accent }: Drawing): string {
  const { mouth, neckEnd } = bottle;
  const d =
    `M262 ${mouth.y - 8}Q262 ${mouth.y - 38} 300 ${mouth.y - 38}T338 ${mouth.y - 8}L336 ${mouth.y + 26}` +
    `Q330 ${mouth.y + 50} 333 ${mouth.y + 80}L340 ${neckEnd - 20}Q330 ${neckEnd + 12} 300 ${neckEnd}T260 ${neckEnd - 20}` +
    `L267 ${mouth.y + 80}Q270 ${mouth.y + 50} 264 ${mouth.y + 26}Z`;
  return (
    `<path d="${d}" fill="${cap}"/><path d="${d}" fill="url(#round)"/>` +
    `<path d="M264 ${mouth.y + 26}q36 12 72 0M267 ${mouth.y + 72}q33 10 66 0" stroke="${accent}" stroke-width="4" fill="none"/>`
  );
}

const closures = { foil, cork, stopper, wax, screw, crown, champagne };

/** The bottle's closure, in the brand's cap colour with a line in its accent. */
export function drawClosure(drawing: Drawing): string {
  return closures[drawing.bottle.closure](drawing);
}
