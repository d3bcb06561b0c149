import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand } from './command/run-command';
import { type ImportResult, importCatalog } from './catalog/import-catalog';
import { type CommandOptions, readOptions } from './catalog/options';
import { createProgress } from './catalog/progress';
import { formatErrors, formatSummary, formatWarnings } from './catalog/report';

const steps = {
  waiting: 'Hay otra importación en curso; se espera a que termine.',
  applying: 'Archivo revisado; comparando y guardando…',
};

const print = (write: (line: string) => void, lines: string[]) => {
  if (lines.length > 0) write(lines.join('\n'));
};

function importWithProgress(options: CommandOptions, signal: AbortSignal): Promise<ImportResult> {
  return readyDatabase(async (pool) => {
    const progress = createProgress(options.fileSize);
    try {
      return await importCatalog(pool, {
        ...options,
        signal,
        onProgress: progress.read,
        onStep: (step) => progress.step(steps[step]),
      });
    } finally {
      progress.end();
    }
  });
}

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const options = await readOptions(args);
  if (!options) return 0;
  const start = performance.now();
  const result = await importWithProgress(options, signal);
  const seconds = (performance.now() - start) / 1000;
  print(console.error, formatWarnings(result));
  print(console.error, formatErrors(result));
  print(console.info, formatSummary(result, { ...options, seconds }));
  return result.counts ? 0 : 1;
}

await runCommand(main);
