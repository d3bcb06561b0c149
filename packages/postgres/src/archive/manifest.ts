import { createHash } from 'node:crypto';
import { StartError } from '../start-error';

type Listed = { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum: string };
type Range = { Timeline: number; 'Start-LSN': string; 'End-LSN': string };
type Content = { Files: Listed[]; 'WAL-Ranges': Range[]; 'Manifest-Checksum': string };

/** The contents of a base copy according to PostgreSQL: each file with its size and SHA-256. */
export type Manifest = {
  files: Map<string, { size: number; sha256: string }>;
  timeline: number;
  startLsn: string;
  endLsn: string;
};

/** Reads a manifest; its checksum covers everything before the checksum's line. */
export function readManifest(content: Buffer, file: string): Manifest {
  const end = content.lastIndexOf('"Manifest-Checksum"');
  const sum = createHash('sha256')
    .update(content.subarray(0, Math.max(end, 0)))
    .digest('hex');
  let parsed: Content;
  try {
    parsed = JSON.parse(content.toString()) as Content;
  } catch {
    throw new StartError(`${file} is cut off or damaged.`);
  }
  const [range] = parsed['WAL-Ranges'];
  if (parsed['Manifest-Checksum'] !== sum || !range)
    throw new StartError(`${file} does not match its checksum.`);
  const files = parsed.Files.map((entry): [string, { size: number; sha256: string }] => [
    entry.Path ?? Buffer.from(entry['Encoded-Path'] ?? '', 'hex').toString('latin1'),
    { size: entry.Size, sha256: entry.Checksum },
  ]);
  return {
    files: new Map(files),
    timeline: range.Timeline,
    startLsn: range['Start-LSN'],
    endLsn: range['End-LSN'],
  };
}
