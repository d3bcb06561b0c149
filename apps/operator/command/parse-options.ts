import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './run-command';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What was written beyond the expected is a misunderstanding, and better asked about than passed over. */
export function refuseOthers(others: string[]): void {
  if (others.length > 0) throw new UsageError(`Sobra: ${others.join(' ')}.`);
}

/** `parseArgs`, strict, with its complaints as usage errors in the operators' language. */
export function parseOptions<T extends Options>(args: string[], options: T) {
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
