import { escapeXml, n } from './svg';

/** Serifs available in some form on every system; a picture inside an image tag cannot load a font. */
const SERIF = "Georgia,'Times New Roman',serif";

function glyphWidth(char: string): number {
  if (char === ' ') return 0.28;
  if (/[mwMW&%]/.test(char)) return 0.9;
  if (/[iljtfI.,'·1:]/.test(char)) return 0.36;
  return /[A-ZÁÉÍÓÚÑÜ0-9×]/.test(char) ? 0.7 : 0.52;
}

/** Width of a line of serif text in em, close enough to fit it into a label. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + glyphWidth(char), 0);
}

type Line = {
  x: number;
  y: number;
  size: number;
  max: number;
  colour: string;
  spacing?: number;
  style?: string;
};

/** One centred line, shrunk to `max` width; its length is fixed, so that no other font can make it overflow. */
export function line(text: string, { x, y, size, max, colour, spacing = 0, style = '' }: Line): string {
  const natural = widthOf(text) + spacing * Array.from(text).length;
  const fitted = Math.min(size, max / natural);
  return (
    `<text x="${n(x)}" y="${n(y)}" font-family="${SERIF}" font-size="${n(fitted)}" fill="${colour}" text-anchor="middle" ` +
    `textLength="${n(natural * fitted)}" lengthAdjust="spacingAndGlyphs"${style}>${escapeXml(text)}</text>`
  );
}

/** Lines of one name, below each other and of the same size, which fits the longest of them. */
export function lines(parts: string[], { y, ...rest }: Line, step: number): string {
  const widest = Math.max(
    ...parts.map((part) => widthOf(part) + (rest.spacing ?? 0) * Array.from(part).length),
  );
  const size = Math.min(rest.size, rest.max / widest);
  return parts.map((part, i) => line(part, { ...rest, size, y: y + i * step })).join('');
}

/** Breaks a name into at most two lines of similar length; short names stay on one. */
export function balance(name: string, longest = 11): string[] {
  const pieces = name.split(/(?<=[ -])/);
  if (name.length <= longest || pieces.length === 1) return [name];
  const joined = (from: number, to?: number) => pieces.slice(from, to).join('').trim();
  const breaks = pieces.slice(1).map((_, i) => [joined(0, i + 1), joined(i + 1)]);
  const longer = (pair: string[]) => Math.max(...pair.map(widthOf));
  return breaks.reduce((best, pair) => (longer(pair) < longer(best) ? pair : best));
}
