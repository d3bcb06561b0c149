import { setTimeout as sleep } from 'node:timers/promises';
import { deliverDue, type OutboxOptions } from './deliver';

export { deliverDue, type OutboxOptions } from './deliver';

/** The pause is this many times longer while the mail server is unavailable. */
const unavailableFactor = 15;

/**
 * Sends the due mails of `private.mail_outbox` until the returned function is called, which waits for the mail under way.
 * `everyMs`: the pause after all of them are sent.
 */
export function startOutbox({
  everyMs = 2_000,
  ...options
}: OutboxOptions & { everyMs?: number }): () => Promise<void> {
  const stop = new AbortController();
  const running = keepDelivering(options, everyMs, stop.signal);
  return async () => {
    stop.abort();
    await running;
  };
}

async function keepDelivering(options: OutboxOptions, everyMs: number, signal: AbortSignal): Promise<void> {
  let isUnreadable = false;
  let pause = everyMs;
  for (;;) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const isStopped = () => signal.aborted;
    try {
      const { isServerUnavailable, hasMore } = await deliverDue(options, isStopped);
      isUnreadable = false;
      pause = hasMore ? 0 : everyMs * (isServerUnavailable ? unavailableFactor : 1);
    } catch (error) {
      // The database is unavailable or busy: due mails stay due. Logged once.
      if (!isUnreadable && !isStopped())
        options.log.warn({ code: (error as { code?: unknown }).code }, 'the outbox could not be read');
      isUnreadable = true;
      pause = everyMs;
    }
  }
}
