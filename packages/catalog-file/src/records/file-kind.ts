import { FileError } from '../file-error';

/** The size limit of a file read as a whole, in bytes. */
export const MOST_BYTES = 30_000_000;

/** Whether a file is a zip, as workbooks are, judged by its content and not by its name. */
export const isZip = (start: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => start[index] === byte);

/** Whether a file that is not a zip is one by its name, or a workbook of before 2007. */
export function refuseOtherBook(name: string, start: Uint8Array): void {
  if (/\.xls[xm]?$/i.test(name) && !isZip(start))
    throw new FileError(
      null,
      'no es un libro de Excel (.xlsx); ábrelo en Excel y guárdalo como «Libro de Excel» o «CSV UTF-8»',
    );
}

export function refuseLargeBook(size: number): void {
  if (size > MOST_BYTES) throw new FileError(null, 'el libro pesa más de 30 MB; divídelo');
}
