import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecordReader } from './record-reader';

/** The records of a file that arrives in pieces of the given number of bytes. */
function readInPieces(bytes: Uint8Array, size: number) {
  const reader = new RecordReader();
  const records = [];
  for (let start = 0; start < bytes.length; start += size)
    records.push(...reader.read(bytes.subarray(start, start + size)));
  return [...records, ...reader.end()];
}

it('the reader returns the same records for a file cut into pieces of any size', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', '\r\n', 'ñ', '€', ' ') });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text), { maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'));
        const bytes = new TextEncoder().encode(`\ufeffsku;nombre\r\n${quoted.join('\r\n')}`);
        const expected = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
        const records = readInPieces(bytes, size);
        expect(records.map(({ cells }) => cells)).toEqual([['sku', 'nombre'], ...expected]);
        expect(records).toEqual(readInPieces(bytes, bytes.length));
      },
    ),
  );
});

it('the reader stops at quotes that never close, without reading a long file to its end', () => {
  const reader = new RecordReader();
  const line = new TextEncoder().encode(`a,"b\n${'x,y\n'.repeat(20_000)}`);
  expect(() => {
    for (let piece = 0; piece < 100; piece += 1) Array.from(reader.read(line.subarray(piece > 0 ? 5 : 0)));
  }).toThrow('el renglón es demasiado largo; revisa que no falten comillas de cierre');
});
