import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log';
import type { PictureFiles } from './picture-files';
import type { PictureRecords } from './picture-records';

const firstMs = 10 * 60_000;
const everyMs = 24 * 3_600_000;

type SweepOptions = { files: PictureFiles; records: PictureRecords; log: Logger };

/** Removes unused pictures once a day, until the returned function is called. */
export function keepPicturesSwept(options: SweepOptions): () => Promise<void> {
  const stop = new AbortController();
  const running = sweepDaily(options, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function sweepDaily(options: SweepOptions, signal: AbortSignal): Promise<void> {
  for (let pause = firstMs; ; pause = everyMs) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    await sweepPictures(options).catch((err: unknown) =>
      options.log.warn({ err }, 'the pictures could not be swept'),
    );
  }
}

/** Records first, then the files without one. */
export async function sweepPictures({ files, records, log }: SweepOptions): Promise<void> {
  const { gone, kept, bytes } = await records.sweep();
  const removed = await files.removeAllBut((names) => records.kept(names));
  if (gone > 0 || removed > 0) log.info({ gone, removed, kept, bytes }, 'unused pictures were removed');
}
