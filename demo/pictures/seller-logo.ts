import { type Palette, darken, lighten, luminance } from './colours';
import { balance, line, lines } from './lettering';
import { type Motif, drawMotif } from './motifs';
import type { Scene } from './scenery';
import { down, svgDocument } from './svg';

export type Emblem = 'roundel' | 'shield' | 'tile' | 'plaque';

/** The features of a seller's emblem and banner. */
export type SellerPicture = {
  name: string;
  since: number;
  motif: Motif;
  emblem: Emblem;
  palette: Palette;
  scene: Scene;
};

const fields: Record<Emblem, string> = {
  roundel: 'M200 14a186 186 0 1 0 0 372a186 186 0 1 0 0-372Z',
  shield: 'M200 14Q290 44 370 38V214Q364 330 200 388Q36 330 30 214V38Q110 44 200 14Z',
  tile: 'M58 18H342Q382 18 382 58V342Q382 382 342 382H58Q18 382 18 342V58Q18 18 58 18Z',
  plaque: 'M200 12L366 90V310L200 388L34 310V90Z',
};

const BUSINESS_WORDS = /^(Importadora|Distribuidora|Comercializadora|Destilería|Vinos y Licores) (de )?/;

/** The name without the trade's generic words, as on a sign. */
const signName = (name: string) => name.replace(BUSINESS_WORDS, '');

/** A seller's emblem as a self-contained square SVG. */
export function drawLogo({ name, since, motif, emblem, palette }: SellerPicture): string {
  const strong = luminance(palette.paper) > 0.5 ? palette.cap : palette.paper;
  const cream = '#fbf1dc';
  const light = lighten(palette.accent, 0.25);
  const gold = luminance(light) - luminance(strong) > 0.28 ? light : cream;
  const parts = balance(signName(name).toUpperCase(), 12);
  const width = emblem === 'tile' ? 290 : 262;
  return svgDocument(
    400,
    400,
    `Logotipo de ${name}`,
    down('g', [
      [0, lighten(strong, 0.12)],
      [1, darken(strong, 0.28)],
    ]),
    `<path d="${fields[emblem]}" fill="url(#g)"/>` +
      `<path d="${fields[emblem]}" fill="none" stroke="${gold}" stroke-width="4" transform="translate(200 200) scale(.925) translate(-200 -200)"/>` +
      drawMotif(motif, 200, 142, 128, gold) +
      lines(
        parts,
        { x: 200, y: parts.length > 1 ? 250 : 268, size: 40, max: width, colour: cream, spacing: 0.05 },
        40,
      ) +
      `<path d="M132 ${parts.length > 1 ? 308 : 292}h56m24 0h56" stroke="${gold}" stroke-width="2"/><circle cx="200" cy="${parts.length > 1 ? 308 : 292}" r="4" fill="${gold}"/>` +
      line(`DESDE ${since}`, {
        x: 200,
        y: parts.length > 1 ? 338 : 324,
        size: 20,
        max: 150,
        colour: cream,
        spacing: 0.12,
      }),
  );
}
