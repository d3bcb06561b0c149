import { FileError } from '@sumiller/catalog-file/file-error';
import type { Workbook } from '@sumiller/catalog-file/workbook/read-workbook';
import { desk } from '../../shared/fields/limits';
import { importStrings as texts } from './import.strings';

export type WorkbookAnswer = { book: Workbook } | { line: number | null; reason: string } | { failed: true };

function bookOf(answer: WorkbookAnswer): Workbook {
  if ('book' in answer) return answer.book;
  throw 'reason' in answer ? new FileError(answer.line, answer.reason) : new Error(texts.readFailed);
}

/**
 * Reads a workbook in a worker, which ends with the reading: when it is done, cancelled, or takes longer than any price list
 * would. Throws FileError.
 */
export function readBook(bytes: Uint8Array, signal: AbortSignal): Promise<Workbook> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<WorkbookAnswer>((resolve, reject) => {
    timer = setTimeout(() => resolve({ line: null, reason: texts.tooSlow }), desk.bookTime);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
    // The worker's own file may have failed to load.
    worker.addEventListener('error', () => resolve({ failed: true }));
    worker.postMessage(bytes);
  });
  return answer.then(bookOf).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
