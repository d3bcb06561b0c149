import { readFile } from 'node:fs/promises';
import { type FormatConfig, format } from 'oxfmt';

/**
 * Formats generated text as `npm run format` formats its file.
 * @throws {Error} when the text has a syntax error
 */
export async function formatTypes(source: string, file: string): Promise<string> {
  const options = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, source, options);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
