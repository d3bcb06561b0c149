import type pg from 'pg';
import type { Logger } from 'pino';
import type { MailContent } from '@sumiller/auth-api';
import { type Failure, describeFailure } from './failure';
import { type OutboxMail, outboxMail } from './messages';

export type OutboxOptions = {
  /** Connected as the database owner. */
  pool: pg.Pool;
  /** Sends a mail; throws on failure. The id stays the same on every attempt to send a mail. */
  sendMail: (to: string, content: MailContent, messageId: string) => Promise<void>;
  publicUrl: string;
  log: Logger;
};

type DueMail = OutboxMail & { id: string; recipient: string; attempts: number };

export type Delivered = {
  sent: number;
  failed: number;
  /** The mail server takes no mail at the moment: the rest was not tried. */
  isServerUnavailable: boolean;
  /** The run reached its limit; other mails may be due. */
  hasMore: boolean;
};

/** Mails per run, so that stopping and counting get their turn. */
const most = 50;

/** Sends due mails one by one: each is taken just before it is sent, so that another worker takes the next. */
export async function deliverDue(options: OutboxOptions, isStopped = () => false): Promise<Delivered> {
  const run: Delivered = { sent: 0, failed: 0, isServerUnavailable: false, hasMore: false };
  while (!isStopped()) {
    if (run.sent + run.failed >= most) return { ...run, hasMore: true };
    const mail = await claimMail(options.pool);
    if (!mail) return run;
    const failure = await deliver(options, mail);
    await options.pool.query('select private.finish_mail($1, $2, $3)', [
      mail.id,
      failure?.reason ?? null,
      failure?.isFinal ?? false,
    ]);
    if (failure) run.failed += 1;
    else run.sent += 1;
    if (failure?.isServerUnavailable) return { ...run, isServerUnavailable: true };
  }
  return run;
}

async function claimMail(pool: pg.Pool): Promise<DueMail | undefined> {
  const { rows } = await pool.query<DueMail>(
    'select id, kind, recipient, subject_id, payload, attempts from private.claim_mails(1)',
  );
  return rows[0];
}

/** Why a mail was not sent, without addresses; null if it was sent. */
async function deliver(options: OutboxOptions, mail: DueMail): Promise<Failure | null> {
  try {
    const content = outboxMail(mail, options.publicUrl);
    await options.sendMail(mail.recipient, content, mail.id);
    return null;
  } catch (error) {
    const failure = describeFailure(error, mail.attempts);
    const outcome = failure.isFinal ? 'was given up' : 'waits for its next attempt';
    options.log.warn(
      { mail: mail.id, kind: mail.kind, reason: failure.reason },
      `a mail of the outbox ${outcome}`,
    );
    return failure;
  }
}
