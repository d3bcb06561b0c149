import { open } from 'node:fs/promises';

const candidates = [',', ';', '\t'] as const;
const looked = 65_536;

function countOutsideQuotes(line: string, sign: string): number {
  return line
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .reduce((sum, part) => sum + part.split(sign).length - 1, 0);
}

/** The separator of the header row: a comma, or what Excel writes in other locales. */
function delimiterOf(headerLine: string): string {
  const counted = candidates.map((sign) => ({ sign, count: countOutsideQuotes(headerLine, sign) }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

/** Only reads the first non-empty line of a file. */
export async function detectDelimiter(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, 0);
    const start = buffer
      .subarray(0, bytesRead)
      .toString('utf8')
      .replace(/^\ufeff/, '');
    return delimiterOf(start.split(/\r\n|\n|\r/).find((line) => line !== '') ?? '');
  } finally {
    await handle.close();
  }
}
