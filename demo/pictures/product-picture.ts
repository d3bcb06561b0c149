import { type Shape, bottles } from './bottles';
import { drawClosure } from './closures';
import { lighten, mix } from './colours';
import { type Contents, drawGlass, drawLight, sharedDefs } from './glass';
import { type Label, drawLabel } from './labels';
import { drawCan, drawCase } from './packages';
import { outwards, svgDocument } from './svg';

/** The features of a product's picture. */
export type ProductPicture = { title: string; shape: Shape; contents: Contents; label: Label };

/** A warm light behind the bottle: dark glass is visible on a dark page and the light page stays light. */
function ground(tint: string): { defs: string; body: string } {
  const glow = mix('#f6e7c8', lighten(tint, 0.7), 0.25);
  return {
    defs:
      outwards('halo', [
        [0, glow, 0.5],
        [0.4, glow, 0.34],
        [0.75, glow, 0.1],
        [1, glow, 0],
      ]) +
      outwards('shade', [
        [0, '#1a0d08', 0.5],
        [0.6, '#1a0d08', 0.22],
        [1, '#1a0d08', 0],
      ]),
    body:
      '<ellipse cx="300" cy="430" rx="300" ry="370" fill="url(#halo)"/>' +
      '<ellipse cx="300" cy="744" rx="176" ry="24" fill="url(#shade)"/>',
  };
}

/** Smaller bottles are enlarged, though not quite to the height of the tall ones. */
function nearer(top: number, body: string): string {
  const scale = Math.round(100 + 65 * ((744 - 52) / (744 - top) - 1)) / 100;
  return `<g transform="translate(300 744) scale(${scale}) translate(-300 -744)">${body}</g>`;
}

function drawBottle(shape: keyof typeof bottles, { contents, label }: ProductPicture) {
  const bottle = bottles[shape];
  const glass = drawGlass(bottle, contents);
  const light = drawLight(bottle);
  const paper = drawLabel(label, bottle.label);
  const closure = drawClosure({ bottle, cap: label.palette.cap, accent: label.palette.accent });
  return {
    defs: glass.defs + light.defs + paper.defs,
    body: nearer(bottle.mouth.y - 40, glass.body + closure + light.body + paper.body),
  };
}

function drawFront(picture: ProductPicture): { defs: string; body: string } {
  const { shape, label, contents } = picture;
  if (shape === 'case') return drawCase(label, contents.glass);
  if (shape !== 'can') return drawBottle(shape, picture);
  const can = drawCan(label);
  return { defs: can.defs, body: nearer(180, can.body) };
}

/** A product's illustration as a self-contained SVG of 600×800 with a transparent background. */
export function drawProduct(picture: ProductPicture): string {
  const { label, title } = picture;
  const back = ground(label.tint);
  const front = drawFront(picture);
  return svgDocument(600, 800, title, sharedDefs + back.defs + front.defs, back.body + front.body);
}
