/** The lengths of GTINs, whose last digit checks the others (GS1 General Specifications, 7.9). */
const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The check digit of the digits before it, which count three and one in turn from the right. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit of a GTIN fits the others; a code of another length is none, and has no such digit. */
export const hasCheckDigit = (code: string): boolean =>
  !LENGTHS.has(code.length) || checkDigit(code.slice(0, -1)) === Number(code.at(-1));
