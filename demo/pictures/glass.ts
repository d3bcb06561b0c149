import type { Bottle } from './bottles';
import { darken, lighten, luminance, mix } from './colours';
import { mirror } from './outline';
import { across, down } from './svg';

/** Colour of the glass, and of its content if the glass is transparent. */
export type Contents = { glass: string; liquid: string };

/** Clear glass shows its liquid; green, amber and black glass hide it. */
const isClear = (glass: string) => luminance(glass) > 0.6;

function clearGlass(bottle: Bottle, { glass, liquid }: Contents) {
  const seen = luminance(liquid) > 0.8 ? 0.55 : 1;
  const defs =
    across('glass', [
      [0, darken(glass, 0.5), 0.75],
      [0.1, glass, 0.5],
      [0.3, lighten(glass, 0.6), 0.55],
      [0.7, glass, 0.4],
      [0.9, darken(glass, 0.2), 0.6],
      [1, darken(glass, 0.55), 0.8],
    ]) +
    across('liquid', [
      [0, darken(liquid, 0.38), 0.9],
      [0.16, liquid, seen],
      [0.36, lighten(liquid, 0.3), seen],
      [0.62, liquid, seen],
      [0.86, darken(liquid, 0.16), seen],
      [1, darken(liquid, 0.42), 0.9],
    ]) +
    `<clipPath id="in"><path d="M0 ${bottle.level}h600V760H0z"/></clipPath>`;
  const body =
    '<use href="#o" fill="url(#glass)"/>' +
    '<g clip-path="url(#in)"><use href="#o" fill="url(#liquid)" transform="translate(300 740) scale(.93 .975) translate(-300 -744)"/></g>' +
    `<use href="#o" fill="none" stroke="${darken(mix(glass, liquid, 0.3), 0.35)}" stroke-opacity=".55" stroke-width="2"/>`;
  return { defs, body };
}

function darkGlass({ glass }: Contents) {
  const defs = across('glass', [
    [0, darken(glass, 0.62)],
    [0.12, darken(glass, 0.1)],
    [0.26, lighten(glass, 0.24)],
    [0.42, glass],
    [0.8, darken(glass, 0.4)],
    [0.94, darken(glass, 0.1)],
    [1, darken(glass, 0.6)],
  ]);
  return {
    defs,
    body:
      '<use href="#o" fill="url(#glass)"/>' +
      `<use href="#o" fill="none" stroke="${lighten(glass, 0.35)}" stroke-opacity=".6" stroke-width="2.5"/>`,
  };
}

/** Body of a bottle with its gradients, and its outline as `o` for further drawing. */
export function drawGlass(bottle: Bottle, contents: Contents): { defs: string; body: string } {
  const { defs, body } = isClear(contents.glass) ? clearGlass(bottle, contents) : darkGlass(contents);
  return { defs: `<path id="o" d="${mirror(bottle.profile)}"/>${defs}`, body };
}

/** Light that runs down the left side of the glass and a thin rim on the right. */
export function drawLight(bottle: Bottle): { defs: string; body: string } {
  const band = (side: 'west' | 'east', scale: string, opacity: number) =>
    `<use href="#o" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="7" clip-path="url(#${side})" transform="translate(300 744) scale(${scale}) translate(-300 -744)"/>`;
  return {
    defs:
      `<clipPath id="west"><path d="M0 ${bottle.neckEnd + 14}h296V716H0z"/></clipPath>` +
      `<clipPath id="east"><path d="M304 ${bottle.neckEnd + 40}h296V700H304z"/></clipPath>`,
    body: band('west', '.86 .96', 0.34) + band('east', '.9 .97', 0.14),
  };
}

/** Gradients shared by all drawings: `round` on caps, `curve` on labels. */
export const sharedDefs =
  across('round', [
    [0, '#000', 0.42],
    [0.22, '#fff', 0.14],
    [0.34, '#fff', 0.34],
    [0.5, '#fff', 0],
    [1, '#000', 0.46],
  ]) +
  across('curve', [
    [0, '#000', 0.3],
    [0.14, '#000', 0.06],
    [0.34, '#fff', 0.12],
    [0.6, '#000', 0],
    [1, '#000', 0.32],
  ]) +
  down('sink', [
    [0, '#000', 0],
    [1, '#000', 0.35],
  ]);
