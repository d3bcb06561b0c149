import { keyColumns } from '@sumiller/catalog-file/columns';
import { leftOutOf } from '@sumiller/catalog-file/file-reading';
import { stat } from 'node:fs/promises';
import { readCall } from '../command/read-call';
import { UsageError } from '../command/run-command';
import { help } from './help';

export type CommandOptions = {
  file: string;
  fileSize: number;
  store: number | null;
  dryRun: boolean;
  deactivateMissing: boolean;
  strict: boolean;
  leftOut: ReadonlySet<string>;
};

const definition = {
  'dry-run': { type: 'boolean' },
  'deactivate-missing': { type: 'boolean' },
  strict: { type: 'boolean' },
  store: { type: 'string' },
  'leave-out': { type: 'string', multiple: true },
} as const;

function toStore(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--store espera un número de tienda, no "${text}".`);
  return Number(text);
}

function toLeftOut(titles: string[] = []): ReadonlySet<string> {
  const leftOut = leftOutOf(titles);
  const key = keyColumns.find((name) => leftOut.has(name));
  if (key !== undefined) throw new UsageError(`La columna ${key} no puede ir en --leave-out.`);
  return leftOut;
}

async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (!found.isFile()) throw new UsageError(`${file} no es un archivo.`);
    return found.size;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`No se puede leer el archivo ${file}.`);
  }
}

/** Parses the command line; null if the help text was requested. Throws UsageError. */
export async function readOptions(args: string[]): Promise<CommandOptions | null> {
  const call = readCall(args, help, definition);
  if (!call) return null;
  const { values, words } = call;
  const [file, ...others] = words;
  if (file === undefined) throw new UsageError('Falta el archivo CSV o XLSX.');
  if (others.length > 0) throw new UsageError(`Se importa un archivo a la vez; sobra: ${others.join(' ')}.`);
  return {
    file,
    fileSize: await sizeOf(file),
    store: toStore(values.store),
    dryRun: values['dry-run'] ?? false,
    deactivateMissing: values['deactivate-missing'] ?? false,
    strict: values.strict ?? false,
    leftOut: toLeftOut(values['leave-out']),
  };
}
