import type pg from 'pg';

export type UnsentMail = {
  kind: string;
  recipient: string;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  /** Null once the mail was given up. */
  next_attempt_at: Date | null;
};

/** Waiting mails and given-up ones, newest first, without the withdrawn. */
export async function listMails(pool: pg.Pool): Promise<UnsentMail[]> {
  const { rows } = await pool.query<UnsentMail>(
    `select kind, recipient, attempts, last_error, created_at, case when failed_at is null then next_attempt_at end
       as next_attempt_at
     from private.mail_outbox where sent_at is null and last_error is distinct from 'withdrawn'
     order by created_at desc, id limit 200`,
  );
  return rows;
}

export function describeMail(mail: UnsentMail): string {
  const state = mail.next_attempt_at
    ? `siguiente intento ${mail.next_attempt_at.toISOString()}`
    : `abandonado tras ${mail.attempts}`;
  const parts = [mail.created_at.toISOString(), mail.kind, mail.recipient, state, mail.last_error];
  return parts.filter(Boolean).join(' · ');
}
