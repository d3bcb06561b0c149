import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlacedRecord, readRecords } from './read-records';

describe('readRecords', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumiller-records-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(content: string | Buffer): Promise<PlacedRecord[]> {
    const file = join(folder, 'list.csv');
    await writeFile(file, content);
    const records: PlacedRecord[] = [];
    for await (const record of readRecords(file)) records.push(record);
    return records;
  }
  const lines = async (content: string) =>
    (await read(content)).map(({ line, cells }) => [line, ...cells.map((cell) => cell.trim())]);

  it.each([
    [',', ','],
    [';', ';'],
    ['a tabulator', '\t'],
  ])('detects %s as the separator', async (_name, sign) => {
    expect(await lines(`a${sign}b\n"1,2;3"${sign}2\n`)).toEqual([
      [1, 'a', 'b'],
      [2, '1,2;3', '2'],
    ]);
  });

  it('reports the first line of each record, past blank rows and line ends within quotes', async () => {
    expect(await lines('\ufeffa,b\r\n1,"x\r\ny\nz"\r\n\r\n,\r\n2,w\r\n3')).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\r\ny\nz'],
      [7, '2', 'w'],
      [8, '3'],
    ]);
  });

  it('counts lines as an editor does, for cells with any content', async () => {
    const cell = fc.array(fc.constantFrom('a', '"', ',', '\n', '\r\n', 'ñ', ' '), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const quoted = rows.map((row) =>
          row.map((parts) => `"${parts.join('').replaceAll('"', '""')}"`).join(','),
        );
        let line = 2;
        const expected: number[] = [];
        quoted.forEach((row, index) => {
          if (rows[index]?.some((parts) => parts.join('').trim() !== '')) expected.push(line);
          line += row.split('\n').length;
        });
        const found = (await read(`a,b\n${quoted.join('\n')}\n`)).slice(1);
        expect(found.map((record) => record.line)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['quotes that never close', 'a,b\n1,"x\n2,y\n', 2, /abren y no cierran/],
    ['quotes within a cell', 'a,b\n\n1,x"y\n', 3, /comillas a media celda/],
    ['text after closing quotes', 'a,b\n1,"x"y\n', 2, /después de las comillas/],
    ['an empty file', '', null, /vacío/],
    ['a workbook', 'PK\u0003\u0004xl', null, /libro de Excel/],
    ['UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), null, /UTF-16/],
    ['Latin-1', Buffer.from('a,b\nñ,1\n', 'latin1'), 2, /el byte 5 \(0xF1\) no es UTF-8/],
    ['a cut character at the end', Buffer.from([0x61, 0x0a, 0xc3]), 2, /el byte 3 \(0xC3\)/],
    ['one endless line', 'x'.repeat(1_100_000), 1, /demasiado larga/],
  ])('refuses %s', async (_name, content, line, message) => {
    await expect(read(content)).rejects.toMatchObject({
      line,
      message: expect.stringMatching(message) as unknown,
    });
  });

  it('delivers the records before the unreadable one', async () => {
    const records: PlacedRecord[] = [];
    const file = join(folder, 'cut.csv');
    await writeFile(file, 'a,b\r\n1,"x\r\ny"\r\n\r\n2,"z\r\n3,w\r\n');
    const reading = async () => {
      for await (const record of readRecords(file)) records.push(record);
    };
    await expect(reading()).rejects.toMatchObject({ line: 5 });
    expect(records.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('reads characters that are split between two chunks of the file', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index},ñandú €`);
    const records = await read(`a,b\n${rows.join('\n')}\n`);
    expect(records).toHaveLength(20_001);
    expect(records.every(({ cells }, index) => index === 0 || cells[1] === 'ñandú €')).toBe(true);
  });
});
