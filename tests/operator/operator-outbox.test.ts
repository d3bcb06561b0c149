import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeMail, listMails } from '../../apps/operator/outbox/list-mails';
import { insertId } from '../../testing/fixtures/insert';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the outbox command shows pending and abandoned mails with the reason, not those sent or withdrawn', async () => {
  const add = (recipient: string, more: object) =>
    insertId(database.pool, 'private.mail_outbox', {
      kind: 'new_lead',
      recipient,
      created_at: '2026-11-20T10:00:00Z',
      ...more,
    });
  const at = '2026-11-20T11:00:00Z';
  await add('sent@example.mx', { sent_at: at });
  await add('withdrawn@example.mx', { failed_at: at, last_error: 'withdrawn' });
  await add('waits@example.mx', { next_attempt_at: at });
  await add('dead@example.mx', { created_at: at, failed_at: at, attempts: 9, last_error: 'EENVELOPE 550' });
  expect((await listMails(database.pool)).map(describeMail)).toEqual([
    '2026-11-20T11:00:00.000Z · new_lead · dead@example.mx · abandonado tras 9 · EENVELOPE 550',
    '2026-11-20T10:00:00.000Z · new_lead · waits@example.mx · siguiente intento 2026-11-20T11:00:00.000Z',
  ]);
});
