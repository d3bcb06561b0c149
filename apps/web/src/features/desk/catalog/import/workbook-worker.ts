import { FileError } from '@sumiller/catalog-file/file-error';
import { readWorkbook } from '@sumiller/catalog-file/workbook/read-workbook';
import type { WorkbookAnswer } from './read-book';

/** Reads one workbook in a worker, which the page can end. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = (message: WorkbookAnswer) => self.postMessage(message);
  readWorkbook(data).then(
    (book) => answer({ book }),
    (error: unknown) =>
      answer(error instanceof FileError ? { line: error.line, reason: error.message } : { failed: true }),
  );
});
