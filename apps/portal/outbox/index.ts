import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailContent } from '@sumiller/auth-api';
import { outboxMail } from './messages';

type OutboxOptions = {
  /** Connected as the database owner. */
  pool: pg.Pool;
  /** Sends a mail; throws when that fails. The id stays the same however often a mail is sent. */
  sendMail: (to: string, content: MailContent, messageId: string) => Promise<void>;
  publicUrl: string;
  log: Logger;
  /** Polling interval in milliseconds. */
  everyMs?: number;
};

type DueMail = { id: string; kind: string; recipient: string; payload: Record<string, unknown> | null };

const batch = 10;

/** Sends the due mails of `private.mail_outbox` while the portal runs. The returned function stops it. */
export function startOutbox({ everyMs = 2_000, ...options }: OutboxOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let away = false;
  let running = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = deliverDue(options, () => stopped)
        .then(() => void (away = false))
        .catch((error: unknown) => {
          // The database is unavailable or busy: due mails stay due. Logged once.
          if (!away && !stopped)
            options.log.warn({ code: (error as { code?: unknown }).code }, 'the outbox could not be read');
          away = true;
        })
        .finally(next);
    }, everyMs);
    timer.unref();
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Sends the due mails. */
export async function deliverDue(options: OutboxOptions, isStopped = () => false): Promise<void> {
  const { rows } = await options.pool.query<DueMail>(
    'select id, kind, recipient, payload from private.claim_mails($1)',
    [batch],
  );
  for (const mail of rows) {
    if (isStopped()) return;
    const failure = await deliver(options, mail);
    await options.pool.query('select private.finish_mail($1, $2)', [mail.id, failure]);
  }
}

/** Why a mail was not sent, without addresses; null when it was sent. */
async function deliver({ sendMail, publicUrl, log }: OutboxOptions, mail: DueMail): Promise<string | null> {
  try {
    await sendMail(mail.recipient, outboxMail(mail.kind, mail.payload ?? {}, publicUrl), mail.id);
    return null;
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    log.warn({ mail: mail.id, kind: mail.kind, code }, 'a mail of the outbox waits for its next attempt');
    return typeof code === 'string' ? code : 'unknown';
  }
}
