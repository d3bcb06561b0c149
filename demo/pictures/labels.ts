import { type Palette, lighten, luminance, mix } from './colours';
import { balance, line, lines } from './lettering';
import { type Motif, drawMotif } from './motifs';
import { n } from './svg';

export type LabelStyle = 'classic' | 'arch' | 'oval' | 'split' | 'ticket' | 'strip' | 'round';

/** The text and look of a label; `tint` marks the product's kind within its brand. */
export type Label = {
  brand: string;
  kind: string;
  footer: string;
  motif: Motif;
  style: LabelStyle;
  palette: Palette;
  tint: string;
};

export type Box = { top: number; bottom: number; half: number };

const CENTRE = 300;

/** Paper of each style. The lower edge sags a little, because a label goes round a bottle. */
function paperPath(style: LabelStyle, { top, bottom, half }: Box): string {
  const [x1, x2] = [n(CENTRE - half), n(CENTRE + half)];
  const sag = n(half * 0.11);
  if (style === 'oval' || style === 'round') {
    const height = (bottom - top) / 2;
    return `M${x1} ${n(top + height)}a${n(half)} ${n(height)} 0 1 1 ${n(half * 2)} 0a${n(half)} ${n(height)} 0 1 1 ${n(-half * 2)} 0Z`;
  }
  const foot = `L${x2} ${n(bottom)}q${n(-half)} ${sag} ${n(-half * 2)} 0Z`;
  if (style === 'arch')
    return `M${x1} ${n(top + half * 0.6)}Q${x1} ${n(top)} 300 ${n(top)}T${x2} ${n(top + half * 0.6)}${foot}`;
  if (style === 'ticket') {
    const c = n(half * 0.16);
    return `M${n(CENTRE - half + half * 0.16)} ${n(top)}h${n(half * 1.68)}q0 ${c} ${c} ${c}V${n(bottom - half * 0.16)}q-${c} 0-${c} ${c}h${n(-half * 1.68)}q0-${c}-${c}-${c}V${n(top + half * 0.16)}q${c} 0 ${c}-${c}Z`;
  }
  return `M${x1} ${n(top)}q${n(half)} ${sag} ${n(half * 2)} 0${foot}`;
}

const inset = ({ top, bottom, half }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom - by,
  half: half - by,
});

/** The brand in capitals, and the height of its last line. */
function brandLines(label: Label, y: number, size: number, max: number): [string, number] {
  const parts = balance(label.brand.toUpperCase());
  const step = size * 1.08;
  const text = lines(parts, { x: CENTRE, y, size, max, colour: label.palette.ink, spacing: 0.05 }, step);
  return [text, y + (parts.length - 1) * step];
}

const rule = (y: number, half: number, colour: string) =>
  `<path d="M${n(CENTRE - half)} ${n(y)}h${n(half - 8)}m16 0h${n(half - 8)}" stroke="${colour}" stroke-width="1.5"/><circle cx="300" cy="${n(y)}" r="2.6" fill="${colour}"/>`;

function stacked(label: Label, box: Box, narrow: number): string {
  const { palette, motif, tint } = label;
  const height = box.bottom - box.top;
  const max = box.half * 2 * narrow;
  const size = Math.min(40, height * 0.138);
  const [brand, end] = brandLines(label, box.top + height * 0.53, size, max);
  const kindColour = Math.abs(luminance(tint) - luminance(palette.paper)) > 0.32 ? tint : palette.ink;
  return (
    drawMotif(motif, CENTRE, box.top + height * 0.25, height * 0.29, palette.accent) +
    brand +
    rule(end + height * 0.07, max * 0.36, palette.accent) +
    line(label.kind, {
      x: CENTRE,
      y: end + height * 0.165,
      size: size * 0.72,
      max,
      colour: kindColour,
      style: ' font-style="italic"',
    }) +
    line(label.footer, {
      x: CENTRE,
      y: box.bottom - height * 0.06,
      size: size * 0.44,
      max: max * 0.86,
      colour: mix(palette.ink, palette.paper, 0.25),
      spacing: 0.06,
    })
  );
}

/** Upper half in the product's own colour, the name below on paper. */
function split(label: Label, box: Box, clip: string): string {
  const { palette, tint } = label;
  const height = box.bottom - box.top;
  const block = box.top + height * 0.43;
  const max = box.half * 1.72;
  const size = Math.min(38, height * 0.128);
  const [brand, end] = brandLines(label, block + height * 0.155, size, max);
  return (
    `<g clip-path="url(#${clip})"><path d="M${n(CENTRE - box.half - 9)} ${n(box.top - 20)}h${n(box.half * 2 + 18)}V${n(block)}q${n(-box.half - 9)} 14 ${n(-2 * box.half - 18)} 0Z" fill="${tint}"/></g>` +
    drawMotif(
      label.motif,
      CENTRE,
      box.top + height * 0.21,
      height * 0.3,
      luminance(tint) > 0.62 ? palette.cap : lighten(palette.accent, 0.72),
    ) +
    brand +
    line(label.kind, {
      x: CENTRE,
      y: end + height * 0.12,
      size: size * 0.74,
      max,
      colour: palette.ink,
      style: ' font-style="italic"',
    }) +
    line(label.footer, {
      x: CENTRE,
      y: box.bottom - height * 0.045,
      size: size * 0.44,
      max: max * 0.9,
      colour: mix(palette.ink, palette.paper, 0.25),
      spacing: 0.06,
    })
  );
}

/** The label on the bottle: paper, border, print and shading. */
export function drawLabel(label: Label, box: Box): { defs: string; body: string } {
  const { style, palette } = label;
  const shape = style === 'strip' ? 'classic' : style;
  const paper = paperPath(shape, box);
  const framed = style !== 'split' && style !== 'strip';
  const border = framed
    ? `<path d="${paperPath(shape, inset(box, 6))}" fill="none" stroke="${palette.accent}" stroke-width="2"/>`
    : '';
  const bands =
    style === 'strip'
      ? `<g clip-path="url(#lb)"><path d="M100 ${n(box.top + 2)}q200 24 400 0v18q-200 24-400 0zM100 ${n(box.bottom - 22)}q200 24 400 0v40H100z" fill="${label.tint}"/></g>`
      : '';
  const narrow = style === 'oval' || style === 'round' ? 0.8 : 0.86;
  const content = style === 'split' ? split(label, box, 'lb') : stacked(label, roomFor(style, box), narrow);
  return {
    defs: `<clipPath id="lb"><path d="${paper}"/></clipPath>`,
    body: `<path d="${paper}" fill="${palette.paper}"/>${bands}${border}${content}<path d="${paper}" fill="url(#curve)"/>`,
  };
}

/** Text avoids the narrow ends of an oval and the bands of a strip. */
function roomFor(style: LabelStyle, box: Box): Box {
  const height = box.bottom - box.top;
  if (style === 'oval' || style === 'round')
    return { ...box, top: box.top + height * 0.04, bottom: box.bottom - height * 0.08 };
  if (style === 'strip') return { ...box, top: box.top + 16, bottom: box.bottom - 22 };
  return inset(box, 4);
}
