const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The letters of a sheet's column, from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const last = letters.charAt(index % letters.length);
  return index < letters.length ? last : columnLetters(Math.floor(index / letters.length) - 1) + last;
}
