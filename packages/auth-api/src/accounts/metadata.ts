import { z } from 'zod';

/** Metadata is part of every access token, and a token of every request: anything larger would lock its owner out. */
export const maxMetadataBytes = 8 * 1024;
const maxDepth = 16;

/** Metadata that clients may attach to an account: a JSON object, neither large nor deep. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((metadata) => depthWithin(metadata, maxDepth), { error: 'is nested too deeply' })
  .refine((metadata) => Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes, {
    error: 'is too large',
  });

function depthWithin(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((entry) => depthWithin(entry, left - 1));
}
