/** A number rounded to a number of decimals; shifted as a text, because 171.045 times 100 is less than 17104.5. */
export const roundedTo = (text: string, decimals: number): string =>
  (Math.round(Number(`${text}e${decimals}`)) / 10 ** decimals).toFixed(decimals);
