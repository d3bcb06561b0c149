const candidates = [',', ';', '\t'] as const;

function countOutsideQuotes(line: string, sign: string): number {
  return line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .reduce((sum, part) => sum + part.split(sign).length - 1, 0);
}

/** The separator of the header row: a comma, or the one Excel writes in other locales. */
export function delimiterOf(headerLine: string): string {
  const counted = candidates.map((sign) => ({ sign, count: countOutsideQuotes(headerLine, sign) }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
