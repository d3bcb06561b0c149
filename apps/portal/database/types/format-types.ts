import { format, resolveConfig } from 'prettier';

/** Formats generated types as Prettier formats their file. */
export async function formatTypes(source: string, file: string): Promise<string> {
  return format(source, { ...(await resolveConfig(file)), filepath: file });
}
