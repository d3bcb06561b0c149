/** PostgreSQL's write-ahead log comes in files of 16 MB, named by timeline and position. */
export const segmentSize = 16 * 1024 * 1024;
const segmentsPerName = 256;

export type Segment = { timeline: number; number: number };

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

export const segmentName = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / segmentsPerName)) + hex(number % segmentsPerName);

/** The segment held by a file of an archive, compressed or not; null for any other file. */
export function parseSegment(file: string): Segment | null {
  const found = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(?:\.gz)?$/.exec(file);
  if (!found) return null;
  const [timeline = 0, high = 0, low = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return { timeline, number: high * segmentsPerName + low };
}

/** A position in the log as PostgreSQL writes it, `3/A000028`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const segmentAt = (lsn: bigint): number => Number(lsn / BigInt(segmentSize));

export const historyName = (timeline: number): string => `${hex(timeline)}.history`;
