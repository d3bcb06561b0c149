import { darken, lighten, luminance, mix } from './colours';
import { type Light, scenes } from './scenery';
import type { SellerPicture } from './seller-logo';
import { down, outwards, svgDocument } from './svg';

/** Indoor scenes have neither sky nor sun. */
const INDOORS = new Set(['cellar', 'bar']);

/** A seller's landscape, 1200×400, at the hour of day that suits its colours; without text, which the page adds. */
export function drawBanner({ name, scene, palette }: SellerPicture): string {
  const strong = luminance(palette.paper) > 0.5 ? palette.ink : palette.paper;
  const glow = mix('#f8dfae', lighten(palette.accent, 0.4), 0.4);
  const light: Light = {
    key: name,
    far: mix(lighten(strong, 0.35), glow, 0.35),
    near: mix(strong, '#6b3b22', 0.3),
    glow,
  };
  const sunX = 240 + ((name.length * 97) % 720);
  const sky = INDOORS.has(scene)
    ? ''
    : '<path d="M0 0h1200v400H0z" fill="url(#sky)"/>' +
      `<circle cx="${sunX}" cy="150" r="210" fill="url(#sun)"/><circle cx="${sunX}" cy="150" r="46" fill="#fff3d2"/>`;
  const defs =
    down('sky', [
      [0, mix(lighten(strong, 0.25), glow, 0.2)],
      [0.55, mix(glow, '#f3b98a', 0.25)],
      [1, lighten(glow, 0.3)],
    ]) +
    outwards('sun', [
      [0, '#fff3d2', 0.9],
      [1, '#fff3d2', 0],
    ]) +
    down('dusk', [
      [0, darken(strong, 0.4), 0],
      [1, darken(strong, 0.6), 0.45],
    ]);
  const body = `${sky}${scenes[scene](light)}<path d="M0 240h1200v160H0z" fill="url(#dusk)"/>`;
  return svgDocument(1200, 400, `Paisaje de ${name}`, defs, body);
}
