import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Header, type Seal, headerSchema, sealSchema } from './format';
import { damaged, readLines } from './read-lines';

/** Reads the whole file once and checks its seal, before anything else is done with it. */
export async function verifyBackup(file: string): Promise<{ header: Header; seal: Seal }> {
  const hash = createHash('sha256');
  let header: Header | null = null;
  let last: Buffer | null = null;
  for await (const line of readLines(file)) {
    header ??= parseLine(line, headerSchema, file, 'no empieza como un respaldo de este portal');
    if (last) hash.update(last).update('\n');
    last = line;
  }
  if (!header || !last) throw damaged(file, 'está vacío');
  const seal = parseLine(last, sealSchema, file, 'le falta el final');
  if (hash.digest('hex') !== seal.sha256) throw damaged(file, 'la suma de verificación no coincide');
  return { header, seal };
}

/** A line that must have a given format. */
export function parseLine<T>(line: Buffer, schema: z.ZodType<T>, file: string, otherwise: string): T {
  try {
    return schema.parse(JSON.parse(line.toString()));
  } catch {
    throw damaged(file, otherwise);
  }
}
