import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Mailer } from '@sumiller/auth-api/mailer';
import { deliverDue, startOutbox } from '../../apps/portal/outbox';
import { fillCart, placeOrder } from '../../testing/fixtures/buy';
import { type World, buildWorld } from '../../testing/fixtures/world';
import { type TestDatabase, createTestDatabase } from '../../testing/harness/database';
import { type MailServer, startMailServer } from '../../testing/harness/mail-server';

let database: TestDatabase;
let world: World;
let server: MailServer;
let mailers: Mailer[];

beforeEach(async () => {
  database = await createTestDatabase();
  world = await buildWorld(database.pool);
  server = await startMailServer();
  mailers = [];
});
afterEach(async () => {
  for (const mailer of mailers) mailer.close();
  await server.stop();
  await database.drop();
});

const publicUrl = 'https://pedidos.example.mx';
const log = pino({ level: 'silent' });

/** A worker with its own mailer, like a portal. */
function worker() {
  const mailer = new Mailer({ smtpUrl: server.url, directory: '/nowhere' }, 'Sumiller', publicUrl, log);
  mailers.push(mailer);
  const { pool } = database;
  return { pool, publicUrl, log, sendMail: mailer.deliver.bind(mailer) };
}

async function order(): Promise<string> {
  await fillCart(database.pool, world.people.owner, world.locations.centro, { [world.offers.tequila]: 1 });
  return (await placeOrder(database.pool, world.people.owner, world.locations.centro)).order_number;
}

const rows = async () =>
  (
    await database.pool.query<Record<string, unknown>>(
      `select attempts, sent_at is not null as sent, failed_at is not null as failed, last_error
       from private.mail_outbox`,
    )
  ).rows;
const makeDue = () => database.pool.query('update private.mail_outbox set next_attempt_at = now()');

it('an order is mailed once the mail server is back, and each mail has one id', async () => {
  const port = Number(new URL(server.url).port);
  await server.stop();
  const number = await order();
  await deliverDue(worker());
  expect(await rows()).toMatchObject([{ attempts: 1, sent: false, last_error: 'ESOCKET CONN' }]);
  server = await startMailServer(port);
  await makeDue();
  await Promise.all([deliverDue(worker()), deliverDue(worker())]);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({
    subject: `Pedido ${number}: recibido`,
    text: expect.stringContaining('• 1 × Tequila Añejo  $100.00') as string,
    html: expect.stringContaining('Tequila A') as string,
  });
  const { rows: ids } = await database.pool.query<{ id: string }>('select id from private.mail_outbox');
  expect(mail?.messageId).toBe(`<${ids[0]?.id}@pedidos.example.mx>`);
});

it('names chosen by a buyer arrive escaped, in no header and with no other recipient', async () => {
  await database.pool.query('update locations set name = $1', [
    '<script>alert(1)</script>\r\nBcc: eva@example.mx\r\n\r\n🥂 100 %',
  ]);
  await order();
  await deliverDue(worker());
  const [mail] = server.received;
  expect(mail?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; Bcc: eva');
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('🥂 100 %');
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.to).toHaveLength(1);
});

it('a refused address is tried for some hours, then given up with the reason', async () => {
  server.refuse();
  await order();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await rows()).toMatchObject([{ attempts: attempt, failed: false }]);
    await makeDue();
    await deliverDue(worker());
  }
  expect(await rows()).toEqual([
    { attempts: 10, sent: false, failed: true, last_error: 'EENVELOPE 550 RCPT TO' },
  ]);
});

it('a stopped worker finishes the mail it is sending and takes no other', async () => {
  await order();
  await order();
  let isUnderWay = () => {};
  const underWay = new Promise<void>((resolve) => (isUnderWay = resolve));
  const { sendMail, ...rest } = worker();
  const stop = startOutbox({
    ...rest,
    everyMs: 1,
    sendMail: async (...mail) => {
      isUnderWay();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await sendMail(...mail);
    },
  });
  await underWay;
  await stop();
  expect(server.received).toHaveLength(1);
  expect((await rows()).map(({ sent }) => sent).sort()).toEqual([false, true]);
});
