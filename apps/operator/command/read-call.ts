import { parseArgs, type ParseArgsConfig } from 'node:util';
import { z } from 'zod';
import { UsageError } from './run-command';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options and words of a call; null if help was requested, which is then shown. */
export function readCall<T extends Options>(args: string[], help: string, options: T) {
  const { values, positionals } = parseOptions(args, { ...options, help: { type: 'boolean', short: 'h' } });
  if ('help' in values) {
    console.info(help);
    return null;
  }
  return { values, words: positionals };
}

/** The word a command is about, and up to `more` further ones. */
export function readWords(words: string[], missing: string, more = 0): [string, ...string[]] {
  const [first, ...others] = words;
  if (first === undefined) throw new UsageError(missing);
  // Surplus words are better reported than ignored.
  if (others.length > more) throw new UsageError(`Sobra: ${others.slice(more).join(' ')}.`);
  return [first, ...others];
}

export const readEmail = (words: string[]): string => readWords(words, 'Falta el email.')[0];

export function readId(text: string, complaint = 'no es un id'): string {
  if (!z.guid().safeParse(text).success) throw new UsageError(`"${text}" ${complaint}.`);
  return text;
}

/** `parseArgs`, strict, with its errors as usage errors in the operators' language. */
function parseOptions<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? '';
    const code = 'code' in error ? error.code : '';
    throw new UsageError(
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `No conozco la opción ${option}.`
        : `La opción ${option} está mal escrita o le falta su valor.`,
    );
  }
}
