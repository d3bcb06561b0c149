import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { FileReading } from '../file-reading';
import { readWorkbook } from './read-workbook';

const header = ['sku', 'nombre', 'categoria', 'precio', 'existencia', 'tienda', 'codigo_barras'];
const wine = ['A-1', 'Vino', 'Vinos', 10.5, 3, 1, null];
const options = {
  store: null,
  stores: new Map([[1, 'Centro']]),
  storeHint: '',
  replacesStore: false,
  strict: false,
};

const book = (...sheets: Partial<WriteSheet>[]) =>
  writeXlsx({ sheets: sheets.map((sheet, index) => ({ name: `Hoja${index + 1}`, ...sheet })) });
const listOf = (...rows: CellValue[][]) => book({ rows: [header, ...rows] });

/** The workbook with some of its parts replaced in ways no spreadsheet would write. */
async function forge(change: (files: Record<string, Uint8Array>) => Zippable): Promise<Uint8Array> {
  return zipSync(change(unzipSync(await listOf(wine))), { level: 9 });
}
const sheetFile = 'xl/worksheets/sheet1.xml';
/** A workbook whose sheet has these rows, as raw XML. */
const sheetOf = (rows: string, after = '') =>
  forge((files) => ({
    ...files,
    [sheetFile]: strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  }));
const texts = (row: number, values: string[]) =>
  values
    .map(
      (value, index) =>
        `<c r="${String.fromCharCode(65 + index)}${row}" t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    .join('');

async function read(bytes: Uint8Array) {
  const { sheet, records } = await readWorkbook(bytes);
  const reading = new FileReading();
  reading.sheet = sheet;
  const rows = [...reading.takeAll(records, options)];
  return { sheet, rows, errors: reading.errors.first, reading };
}

describe('a workbook', () => {
  it('is read like the same list in a CSV, with the numbers of its rows', async () => {
    const { sheet, rows, errors } = await read(
      await listOf(wine, [], ['00123', 'Ron', 'Destilados', 99, 0, 1, '07501035010109']),
    );
    expect([sheet, errors]).toEqual(['Hoja1', []]);
    expect(rows).toMatchObject([
      { linea: 2, sku: 'A-1', precio: '10.5', existencia: 3 },
      { linea: 4, sku: '00123', precio: '99', codigo_barras: '07501035010109' },
    ]);
  });

  it('keeps codes whole: long numbers without an exponent, zeros added by a format, no noise of binary fractions', async () => {
    const bytes = await book({
      rows: [header, [123, 'Vino', 'Vinos', 19.1 * 3, 3, 1, 7501035010109]],
      cells: new Map([['1,0', { value: 123, type: 'number', style: { numFmt: '000000' } }]]),
    });
    expect((await read(bytes)).rows).toMatchObject([
      { sku: '000123', precio: '57.3', codigo_barras: '7501035010109' },
    ]);
    const scientific = await sheetOf(
      `<row r="1">${texts(1, header)}</row><row r="2">${texts(2, ['A-1', 'Vino', 'Vinos', '1', '1', '1'])}<c r="G2"><v>7.501035010109E+12</v></c></row>`,
    );
    expect((await read(scientific)).rows).toMatchObject([{ codigo_barras: '7501035010109' }]);
  });

  it('rounds prices that a formula left with more decimals to the cent, and nothing else', async () => {
    const priced = (sku: string, price: CellValue) => [sku, 'Vino', 'Vinos', price, 3, 1, null];
    const { rows, errors } = await read(
      await listOf(priced('A-1', 162.9 * 1.05), priced('A-2', 1.005), priced('A-3', 10.5)),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ precio }) => precio)).toEqual(['171.05', '1.01', '10.5']);
    const typed = await read(await listOf(priced('A-1', '171.045')));
    expect(typed.errors).toMatchObject([{ line: 2, reason: expect.stringContaining('171.05') as unknown }]);
  });

  it('rounds prices under any title of the column', async () => {
    const { rows, errors } = await read(
      await book({
        rows: [
          ['SKU', 'Precio de lista', 'Tienda'],
          ['A-1', 162.9 * 1.05, 1],
        ],
      }),
    );
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([{ precio: '171.05' }]);
  });

  it('names the row, the column with its letter, and the reason', async () => {
    const { errors } = await read(await listOf(wine, ['A-2', 'Ron', 'Destilados', -5, 'muchas', 1, 1e15]));
    expect(errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'codigo_barras (G)', expect.stringContaining('15 cifras')],
      [3, 'precio (D)', 'no puede ser negativo'],
      [3, 'existencia (E)', 'no es un número'],
    ]);
  });

  it('refuses cells that Excel turned into dates, and names the day in any time zone', async () => {
    const { errors } = await read(
      await listOf([new Date(Date.UTC(2026, 2, 4)), 'Vino', 'Vinos', 1, 1, 1, null]),
    );
    expect(errors).toMatchObject([
      { line: 2, column: 'sku (A)', value: '2026-03-04', reason: expect.stringContaining('fecha') as string },
    ]);
  });

  it('accepts the results of formulas, and refuses errors and formulas without a result', async () => {
    const row = (number: number, price: string) =>
      `<row r="${number}">${texts(number, [`A-${number}`, 'Vino', 'Vinos'])}${price}<c r="E${number}"><v>1</v></c><c r="F${number}"><v>1</v></c></row>`;
    const titles = `<row r="1">${texts(1, header.slice(0, 6))}</row>`;
    const good = await read(await sheetOf(titles + row(2, '<c r="D2"><f>5*2.5</f><v>12.5</v></c>')));
    expect(good.rows).toMatchObject([{ precio: '12.5' }]);
    const { errors } = await read(
      await sheetOf(
        titles +
          row(2, '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>') +
          row(3, '<c r="D3"><f>5*2.5</f></c>'),
      ),
    );
    expect(errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'precio (D)', 'la celda tiene el error #DIV/0! de Excel'],
      [3, 'precio (D)', expect.stringContaining('la fórmula no tiene resultado')],
    ]);
  });

  it('refuses merged cells, which look empty, and data without a title', async () => {
    const merged = book({
      rows: [header, wine, wine],
      merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }],
    });
    await expect(merged.then(readWorkbook)).rejects.toMatchObject({
      line: 2,
      message: 'las celdas B2:B3 están combinadas; sepáralas',
    });
    const { errors } = await read(await listOf([...wine, 'x']));
    expect(errors).toMatchObject([
      { line: 2, column: 'H', reason: 'tiene datos y la columna no tiene encabezado' },
    ]);
  });

  it('uses the only sheet with a list, and does not guess between two', async () => {
    const list = { rows: [header, wine] };
    const notes = { name: 'Notas', rows: [['Vigente desde marzo']] };
    expect((await read(await book(notes, { ...list, name: 'Precios' }))).sheet).toBe('Precios');
    expect((await read(await book(list, { ...list, hidden: true }))).sheet).toBe('Hoja1');
    await expect(book(list, list).then(readWorkbook)).rejects.toThrow(
      'hay varias hojas con una lista (Hoja1, Hoja2)',
    );
    await expect(book(notes, { ...notes, name: 'Más' }).then(readWorkbook)).rejects.toThrow(
      'ninguna hoja tiene la columna sku',
    );
    await expect(book({ rows: [] }).then(readWorkbook)).rejects.toThrow(
      'el libro no tiene ninguna hoja con datos',
    );
  });
});

describe('a hostile workbook', () => {
  const tooLarge = 'el libro ocupa más de 30 MB al abrirse';
  const bomb = new Uint8Array(40_000_000);

  it('is refused before unpacking if it declares too large a size', async () => {
    const bytes = await forge((files) => ({ ...files, 'xl/media/image1.bin': bomb }));
    expect(bytes.length).toBeLessThan(100_000);
    await expect(readWorkbook(bytes)).rejects.toThrow(tooLarge);
  });

  it('is refused during unpacking if it is larger than declared', async () => {
    const bytes = await forge((files) => ({ ...files, [sheetFile]: bomb }));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 28; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === bomb.length)
        view.setUint32(at + 24, 1000, true);
    await expect(readWorkbook(bytes)).rejects.toThrow(tooLarge);
  });

  it.each([
    ['no zip at all', strToU8('PK\u0003\u0004xl')],
    ['another kind of document', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['an empty zip', zipSync({})],
  ])('is refused: %s', async (_name, bytes) => {
    await expect(readWorkbook(bytes)).rejects.toThrow(/Excel/);
  });

  it('is refused when truncated anywhere, and never read by half', async () => {
    const bytes = await listOf(wine);
    for (let length = 0; length < bytes.length; length += 97)
      await expect(readWorkbook(bytes.subarray(0, length))).rejects.toThrow(/libro/);
  });

  it('is refused if a part occurs twice or is encrypted', async () => {
    const bytes = await listOf(wine);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length - 28; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
    await expect(readWorkbook(bytes)).rejects.toThrow('el libro tiene contraseña');
  });

  it('names no other file, and its entities are not expanded', async () => {
    const rows = `<row r="1">${texts(1, header)}</row><row r="2">${texts(2, ['A-1', '&x;', 'Vinos', '1', '1', '1'])}</row>`;
    const bytes = await forge((files) => ({
      ...files,
      [sheetFile]: strToU8(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }));
    const found = await read(bytes).then(
      ({ rows: [row] }) => row?.nombre,
      () => 'refused',
    );
    expect(['refused', '&x;']).toContain(found);
  });
});
