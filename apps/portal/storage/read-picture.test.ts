import { describe, expect, it } from 'vitest';
import { readPicture } from './read-picture';

type Part = string | number[] | Buffer;

/** Bytes from one-byte-per-character texts, lists of bytes, and other bytes. */
const bytes = (...parts: Part[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** A number in `size` bytes: big-endian, or little-endian. */
const big = (size: number, value: number): Buffer =>
  bytes(Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** (size - 1 - index)) % 256));
const little = (size: number, value: number): Buffer => big(size, value).reverse();

const png = (width: number, height: number): Buffer =>
  bytes('\u0089PNG\r\n\u001A\n', big(4, 13), 'IHDR', big(4, width), big(4, height), [8, 6, 0, 0, 0]);

const startOfJpeg = [0xff, 0xd8];
const segment = (marker: number, ...body: Part[]): Buffer => {
  const content = bytes(...body);
  return bytes([0xff, marker], big(2, content.length + 2), content);
};
const frame = (marker: number, width: number, height: number): Buffer =>
  segment(marker, [8], big(2, height), big(2, width), [1, 1, 0x11, 0]);
const jpeg = (...segments: Part[]): Buffer => bytes(startOfJpeg, segment(0xe0, 'JFIF\0'), ...segments);
const [baseline, progressive] = [0xc0, 0xc2];

const webp = (kind: string, ...body: Part[]): Buffer => {
  const content = bytes(...body);
  return bytes('RIFF', little(4, content.length + 12), 'WEBP', kind, little(4, content.length), content);
};
const lossy = (width: number, height: number): Buffer =>
  webp('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a], little(2, width), little(2, height));
const lossless = (width: number, height: number): Buffer =>
  webp('VP8L', [0x2f], little(4, width - 1 + (height - 1) * 2 ** 14));
const extended = (width: number, height: number): Buffer =>
  webp('VP8X', little(4, 0), little(3, width - 1), little(3, height - 1));

const box = (name: string, ...body: Part[]): Buffer => {
  const content = bytes(...body);
  return bytes(big(4, content.length + 8), name, content);
};
/** A box whose size is written in 64 bits. */
const longBox = (name: string, ...body: Part[]): Buffer => {
  const content = bytes(...body);
  return bytes(big(4, 1), name, big(8, content.length + 16), content);
};
const flags = big(4, 0);
const avifStart = box('ftyp', 'avif', flags, 'avifmif1miaf');
const extent = (width: number, height: number): Buffer => box('ispe', flags, big(4, width), big(4, height));
const meta = (...properties: Part[]): Buffer =>
  box('meta', flags, box('hdlr', flags, 'pict'), box('iprp', box('ipco', ...properties)));
const avif = (...properties: Part[]): Buffer => bytes(avifStart, meta(...properties), box('mdat', 'data'));

describe('a picture is recognised by its header', () => {
  it.each([
    ['PNG', png(640, 480), 'image/png'],
    ['baseline JPEG', jpeg(frame(baseline, 640, 480)), 'image/jpeg'],
    ['progressive JPEG', jpeg(frame(progressive, 640, 480)), 'image/jpeg'],
    ['lossy WebP', lossy(640, 480), 'image/webp'],
    ['lossless WebP', lossless(640, 480), 'image/webp'],
    ['extended WebP', extended(640, 480), 'image/webp'],
    ['AVIF', avif(extent(640, 480)), 'image/avif'],
  ])('%s', (_kind, picture, type) => {
    expect(readPicture(picture)).toEqual({ type, width: 640, height: 480 });
    // Inside a larger buffer, as a body may arrive.
    const inside = bytes('before', picture).subarray(6);
    expect(readPicture(inside)).toEqual({ type, width: 640, height: 480 });
  });

  it.each([
    ['PNG', png(50_000, 60_000), 50_000, 60_000],
    ['JPEG', jpeg(frame(baseline, 65_535, 65_534)), 65_535, 65_534],
    ['lossy WebP', lossy(16_383, 16_382), 16_383, 16_382],
    ['lossless WebP', lossless(16_384, 16_383), 16_384, 16_383],
    ['extended WebP', extended(2 ** 24, 2 ** 24 - 1), 2 ** 24, 2 ** 24 - 1],
    ['AVIF', avif(extent(2 ** 32 - 1, 2 ** 31)), 2 ** 32 - 1, 2 ** 31],
  ])('%s is recognised at the end of its range', (_kind, picture, width, height) => {
    expect(readPicture(picture)).toMatchObject({ width, height });
  });

  it('the scale of a lossy WebP is not part of its size', () => {
    const scaled = 0x40_00;
    expect(readPicture(lossy(640 + scaled, 480 + 2 * scaled))).toMatchObject({ width: 640, height: 480 });
  });
});

describe('a JPEG', () => {
  const size = { type: 'image/jpeg', width: 640, height: 480 };

  it("may have tables and a camera's data before its frame, with another picture inside", () => {
    const thumbnail = jpeg(frame(baseline, 160, 120));
    const before = [
      segment(0xe1, 'Exif\0\0', thumbnail),
      segment(0xdb, [0]),
      segment(0xc4, [0]),
      segment(0xcc),
    ];
    expect(readPicture(jpeg(...before, frame(baseline, 640, 480)))).toEqual(size);
  });

  it('may have padded markers', () => {
    const padding = Array.from({ length: 9 }, () => 0xff);
    expect(readPicture(jpeg(padding, segment(0xfe, 'note'), padding, frame(baseline, 640, 480)))).toEqual(
      size,
    );
  });

  it('must have a frame before its data', () => {
    const [scan, end] = [segment(0xda), segment(0xd9)];
    const noMarker = segment(0xe0).fill(0xfe, 0, 1);
    for (const stop of [scan, end, noMarker])
      expect(readPicture(jpeg(stop, frame(baseline, 640, 480)))).toBeNull();
  });
});

describe('an AVIF', () => {
  const size = { type: 'image/avif', width: 640, height: 480 };

  it('has the size of the largest picture in it', () => {
    expect(readPicture(avif(extent(64, 64), extent(640, 480), extent(160, 120)))).toEqual(size);
    const other = box('clap', flags, big(4, 9_000), big(4, 9_000));
    expect(readPicture(avif(extent(640, 1), other, extent(1, 480)))).toEqual(size);
  });

  it.each([
    ['its first brand', box('ftyp', 'avif', flags)],
    ['another brand', box('ftyp', 'mif1', flags, 'miafavif')],
    ['the brand of sequences', box('ftyp', 'msf1', flags, 'avis')],
  ])('is recognised by %s', (_case, start) => {
    expect(readPicture(bytes(start, meta(extent(640, 480))))).toEqual(size);
  });

  it.each([
    ['a picture of another codec', box('ftyp', 'heic', flags, 'mif1heic')],
    ['a brand that only looks like it across two others', box('ftyp', 'mif1', flags, 'xxavifxx')],
    ['a version that looks like a brand', box('ftyp', 'mif1', 'avif')],
    ['a brand behind two hundred others', box('ftyp', 'mif1', flags, 'miaf'.repeat(200), 'avif')],
    ['a brand behind the list', bytes(box('ftyp', 'mif1', flags), box('avif'))],
  ])('is not %s', (_case, start) => {
    expect(readPicture(bytes(start, meta(extent(640, 480))))).toBeNull();
  });

  it('may have sizes of 64 bits', () => {
    const properties = longBox('ipco', longBox('ispe', flags, big(4, 640), big(4, 480)));
    const long = longBox('meta', flags, longBox('hdlr', flags), longBox('iprp', properties));
    expect(readPicture(bytes(avifStart, longBox('mdat', 'data'), long))).toEqual(size);
  });

  it('may end with boxes without a size', () => {
    const open = bytes(big(4, 0), 'meta', flags, big(4, 0), 'iprp', big(4, 0), 'ipco', extent(640, 480));
    expect(readPicture(bytes(avifStart, open))).toEqual(size);
  });

  it('must state its size inside of its boxes', () => {
    expect(readPicture(bytes(avifStart, extent(640, 480)))).toBeNull();
    expect(readPicture(bytes(avifStart, box('meta', flags, extent(640, 480))))).toBeNull();
    expect(readPicture(bytes(avifStart, meta(extent(640, 480)).fill('free', 4, 8)))).toBeNull();
    // A short property would borrow the rest of its size from its neighbour.
    const short = box('ispe', flags);
    expect(readPicture(avif(short, box('free', big(4, 640), big(4, 480))))).toBeNull();
  });

  it('is read up to the first box that does not fit', () => {
    const sizes = meta(extent(640, 480));
    for (const cutOff of [bytes(big(4, 1), 'mdat'), bytes(big(4, 900), 'mdat'), bytes(big(4, 7), 'mdat')]) {
      expect(readPicture(bytes(avifStart, sizes, cutOff))).toEqual(size);
      expect(readPicture(bytes(avifStart, cutOff.subarray(0, 7), sizes))).toBeNull();
    }
    const properties = box('ipco', extent(640, 480));
    properties.writeUInt32BE(properties.length + 8, 0);
    const wide = box('meta', flags, box('iprp', properties));
    expect(readPicture(bytes(avifStart, wide, box('mdat', big(4, 0))))).toBeNull();
  });

  it.each([
    ['larger than the file', 1_000],
    ['larger than four gigabytes', 2 ** 32 - 1],
    ['smaller than its own header', 7],
    ['of 64 bits that are missing', 1],
  ])('with a meta box that declares to be %s has no size', (_case, said) => {
    const lying = meta(extent(640, 480));
    lying.writeUInt32BE(said, 0);
    expect(readPicture(bytes(avifStart, lying))).toBeNull();
  });

  it.each([
    ['no room for its header', 15],
    ['more than any file has', 2 ** 53],
  ])('with a meta box that declares in 64 bits to have %s has no size', (_case, said) => {
    const lying = longBox('meta', flags, box('iprp', box('ipco', extent(640, 480))));
    lying.set(big(8, said), 8);
    expect(readPicture(bytes(avifStart, lying))).toBeNull();
  });
});

describe('a body is not a picture:', () => {
  it.each([
    ['a GIF', bytes('GIF89a', little(2, 640), little(2, 480))],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>')],
    ['a page', bytes('<!doctype html><title>x</title>')],
    ['a text', bytes('Precio de lista, noviembre')],
    ['an empty file', bytes()],
    ['one byte', bytes([0xff])],
    ['a sound in the container of WebP', bytes(extended(640, 480)).fill('WAVE', 8, 12)],
    ['a WebP of another kind', webp('ALPH', little(4, 0), little(3, 639), little(3, 479))],
    ['a lossless WebP without its mark', webp('VP8L', [0x2e], little(4, 639))],
    ['a lossy WebP without its mark', lossy(640, 480).fill(0x2b, 25, 26)],
    [
      'a PNG that begins with another part',
      bytes(png(1, 1).subarray(0, 12), 'tEXt', big(4, 640), big(4, 480)),
    ],
  ])('%s', (_case, file) => {
    expect(readPicture(file)).toBeNull();
  });

  it.each([
    ['PNG', png],
    ['JPEG', (width: number, height: number) => jpeg(frame(baseline, width, height))],
    ['WebP', lossy],
    ['AVIF', (width: number, height: number) => avif(extent(width, height))],
  ])('%s without width or height', (_kind, build) => {
    for (const [width, height] of [
      [0, 0],
      [0, 480],
      [640, 0],
    ] as const)
      expect(readPicture(build(width, height))).toBeNull();
  });

  it.each([
    ['PNG', png(640, 480), 24],
    ['JPEG', jpeg(segment(0xe1, 'Exif'), frame(baseline, 640, 480)), 28],
    ['lossy WebP', lossy(640, 480), 30],
    ['lossless WebP', lossless(640, 480), 25],
    ['extended WebP', extended(640, 480), 30],
    ['AVIF', bytes(avifStart, meta(extent(640, 480))), 92],
  ])('%s that ends before its size', (_kind, picture, needed) => {
    for (let length = 0; length < needed; length += 1)
      expect(readPicture(picture.subarray(0, length)), `${length} bytes`).toBeNull();
    expect(readPicture(picture.subarray(0, needed))).toMatchObject({ width: 640, height: 480 });
  });
});

describe('five megabytes crafted to be slow are read quickly:', () => {
  const length = 5 * 1024 * 1024;
  const many = (part: Buffer): Buffer => Buffer.alloc(length, part);
  const depth = 20_000;
  const nested = Array.from({ length: depth }, (_, level) => bytes(big(4, (depth - level) * 8), 'meta'));

  it.each([
    ['padding', bytes(startOfJpeg, many(bytes([0xff])))],
    ['segments without a length', bytes(startOfJpeg, many(bytes([0xff, 0xe0, 0, 0])))],
    ['empty boxes', bytes(avifStart, many(box('free')))],
    ['boxes of size 0', bytes(avifStart, many(bytes(big(4, 0), 'meta')))],
    ['boxes of size 1', bytes(avifStart, many(bytes(big(4, 1), 'meta', big(8, 16))))],
    ['a meta box of many properties', bytes(avifStart, meta(many(box('iprp'))))],
    ['boxes within boxes', bytes(avifStart, ...nested)],
  ])('%s', (_case, file) => {
    const begun = performance.now();
    expect(readPicture(file)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
