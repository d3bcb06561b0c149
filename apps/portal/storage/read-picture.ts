/** The facts in the bytes of a picture; the sender's claims are ignored. */
export type PictureFacts = { type: PictureType; width: number; height: number };
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

/** File endings by type. */
export const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The type of a stored picture: its ending was checked against its bytes at the upload. */
export function typeOf(name: string): PictureType | undefined {
  return (Object.keys(endings) as PictureType[]).find((type) => name.endsWith(`.${endings[type]}`));
}

/**
 * Type and size of a picture by its header; null if it is none of the four kinds or has no size. Nothing is decoded: a picture of
 * 50,000 by 50,000 pixels costs no more than a small one.
 */
export function readPicture(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [readPng, readJpeg, readWebp, readAvif]) {
    try {
      const facts = read(view);
      if (facts && facts.width > 0 && facts.height > 0) return facts;
    } catch (error) {
      // The header ends before its size.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return null;
}

function textAt(view: DataView, at: number, length: number): string {
  if (at + length > view.byteLength) throw new RangeError();
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function readPng(view: DataView): PictureFacts | null {
  if (textAt(view, 0, 8) !== '\u0089PNG\r\n\u001A\n' || textAt(view, 12, 4) !== 'IHDR') return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Start-of-frame markers; C4, C8 and CC between them are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): PictureFacts | null {
  if (view.getUint16(0) !== 0xff_d8) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Markers may be padded with FF.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The picture's data, before any frame.
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

function readWebp(view: DataView): PictureFacts | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  const type = 'image/webp';
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { type, width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { type, width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
    }
    case 'VP8 ': {
      if (uint24(view, 23) !== 0x2a_01_9d) return null;
      return { type, width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
    }
    default:
      return null;
  }
}

/** The largest picture an AVIF file declares: its property `ispe`, inside of meta, iprp and ipco. */
function readAvif(view: DataView): PictureFacts | null {
  const [start] = boxesIn(view, 0, view.byteLength);
  if (start?.name !== 'ftyp' || !brandsIn(view, start).some((brand) => avifBrands.has(brand))) return null;
  const sizes = boxesAt(view, 0, view.byteLength, ['meta', 'iprp', 'ipco', 'ispe']).filter(
    ({ inside, end }) => inside + 12 <= end,
  );
  const width = Math.max(0, ...sizes.map(({ inside }) => view.getUint32(inside + 4)));
  const height = Math.max(0, ...sizes.map(({ inside }) => view.getUint32(inside + 8)));
  return { type: 'image/avif', width, height };
}

const avifBrands = new Set(['avif', 'avis']);
const mostBoxes = 200;

/** A part of the file: its name, and the bounds of its content. */
type Box = { name: string; inside: number; end: number };

/** The major brand and, after a version, the compatible brands. */
function brandsIn(view: DataView, { inside, end }: Box): string[] {
  const last = Math.min(end, inside + 4 * mostBoxes) - 4;
  const brands: string[] = [];
  for (let at = inside; at <= last; at += 4) if (at !== inside + 4) brands.push(textAt(view, at, 4));
  return brands;
}

/** The boxes reached by a path of names. */
function boxesAt(view: DataView, start: number, end: number, [name, ...rest]: string[]): Box[] {
  const named = boxesIn(view, start, end).filter((box) => box.name === name);
  if (rest.length === 0) return named;
  // meta has a version and flags before its boxes.
  const skipped = name === 'meta' ? 4 : 0;
  return named.flatMap((box) => boxesAt(view, box.inside + skipped, box.end, rest));
}

/** The boxes between two offsets, up to the first that does not fit. */
function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  let at = start;
  while (boxes.length < mostBoxes && at + 8 <= end) {
    const said = view.getUint32(at);
    // A size of 1 means that a 64-bit size follows, 0 that the box is the last.
    const header = said === 1 ? 16 : 8;
    if (at + header > end) break;
    const size = said === 1 ? Number(view.getBigUint64(at + 8)) : said || end - at;
    if (size < header || at + size > end) break;
    boxes.push({ name: textAt(view, at + 4, 4), inside: at + header, end: at + size });
    at += size;
  }
  return boxes;
}
