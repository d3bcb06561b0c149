import { FileError } from '../file-error';

/** A record of the file, its first line, and its unreadable cells by index. */
export type FileRecord = { line: number; cells: string[]; refused?: { cell: number; reason: string }[] };

const quoting = 'encierra la celda entre comillas y duplica las comillas que lleve dentro';
const longestRecord = 1_000_000;

type Cell = { value: string; end: number };

const countLineEnds = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Splits text, which may arrive in pieces, into the records of a CSV file. Throws FileError if reading must stop. */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #plain: RegExp;
  #text = '';
  #line = 1;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
    this.#plain = new RegExp(`[^${delimiter}"\\r\\n]*`, 'y');
  }

  /** The records this text completes; blank ones are skipped. */
  *read(text: string, isEnd = false): Generator<FileRecord> {
    this.#text += text;
    let start = 0;
    while (start < this.#text.length) {
      const record = this.#record(start, isEnd);
      if (record === null) break;
      const line = this.#line;
      this.#line += countLineEnds(this.#text.slice(start, record.end));
      start = record.end;
      if (record.cells.some((cell) => cell.trim() !== '')) yield { line, cells: record.cells };
    }
    this.#text = this.#text.slice(start);
    if (this.#text.length > longestRecord)
      throw new FileError(
        this.#line,
        'el renglón es demasiado largo; revisa que no falten comillas de cierre',
      );
  }

  /** The record that begins at `start`; null until its end has been read. */
  #record(start: number, isEnd: boolean): { cells: string[]; end: number } | null {
    const cells: string[] = [];
    for (let position = start; ; position += 1) {
      const cell = this.#text[position] === '"' ? this.#quoted(position, isEnd) : this.#unquoted(position);
      if (cell === null) return null;
      cells.push(cell.value);
      position = cell.end;
      const sign = this.#text[position];
      if (sign === this.#delimiter) continue;
      if (sign === undefined) return isEnd ? { cells, end: position } : null;
      const next = this.#text[position + 1];
      // A line feed may follow in the next piece.
      if (sign === '\r' && next === undefined && !isEnd) return null;
      return { cells, end: position + (sign === '\r' && next === '\n' ? 2 : 1) };
    }
  }

  #unquoted(start: number): Cell {
    this.#plain.lastIndex = start;
    const value = this.#plain.exec(this.#text)?.[0] ?? '';
    const end = start + value.length;
    if (this.#text[end] === '"') throw new FileError(this.#line, `hay comillas a media celda; ${quoting}`);
    return { value, end };
  }

  #quoted(start: number, isEnd: boolean): Cell | null {
    let close = this.#text.indexOf('"', start + 1);
    while (close >= 0 && this.#text[close + 1] === '"') close = this.#text.indexOf('"', close + 2);
    if (close < 0 && isEnd)
      throw new FileError(this.#line, `hay comillas que abren y no cierran; ${quoting}`);
    const after = this.#text[close + 1];
    if (close < 0 || (after === undefined && !isEnd)) return null;
    if (after !== undefined && ![this.#delimiter, '\r', '\n'].includes(after))
      throw new FileError(this.#line, `hay texto después de las comillas de cierre; ${quoting}`);
    return { value: this.#text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  }
}
