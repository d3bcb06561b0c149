const MOST_LINES = 3;
/** Average width of a capital letter against the size of its font. */
const LETTER = 0.76;

/**
 * A brand in lines that fit a label: words are never cut, surplus ones are dropped.
 * @param width the label's, in the drawing's units
 */
export function labelLines(brand: string, width: number): { lines: string[]; size: number } {
  const perLine = 9;
  const lines: string[] = [];
  for (const word of brand.toUpperCase().split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, MOST_LINES);
  const longest = Math.max(1, ...shown.map((line) => line.length));
  return { lines: shown, size: Math.min(9, (width - 6) / (longest * LETTER)) };
}
