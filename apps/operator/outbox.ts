import { setTimeout as sleep } from 'node:timers/promises';
import { Mailer } from '@sumiller/auth-api/mailer';
import { EnvError, loadEnv } from '../portal/env';
import { createLogger } from '../portal/log';
import { deliverDue, type OutboxOptions, startOutbox } from '../portal/outbox';
import { readCall } from './command/read-call';
import { readyDatabase } from './command/ready-database';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { describeMail, listMails } from './outbox/list-mails';
import { product } from '../portal/product';

const help = `Entrega los correos que esperan en la base de datos: pedidos, clientes, proveedores, invitaciones.

Uso: npm run outbox               los que toca enviar ahora
     npm run outbox -- --watch    sigue hasta que se interrumpe (Ctrl+C)
     npm run outbox -- --list     solo muestra los que esperan y los abandonados

Un portal en marcha ya los entrega: esto es para un proyecto en Supabase. Necesita DATABASE_URL y PUBLIC_URL, y SMTP_URL
(sin él, cada correo queda como archivo en MAIL_DIR). Pueden correr varios a la vez: ninguno envía lo que otro tomó. Si el
servidor de correo no contesta, el correo espera 1, 2, 4 … 60 minutos; tras tres días se abandona.

Código de salida: 0 hecho, 1 alguno no se pudo enviar, 2 uso o ajuste incorrecto.`;

/** Runs work with the portal's outbox settings. */
async function withOutbox<T>(work: (options: OutboxOptions) => Promise<T>): Promise<T> {
  const env = loadEnv(process.env);
  if (env.databaseUrl && !env.publicUrlGiven)
    throw new EnvError(
      'PUBLIC_URL: los correos enlazan al portal; da su dirección, como https://pedidos.mx.',
    );
  const { smtpUrl, mailDir: directory, mailFrom: from, publicUrl } = env;
  const log = createLogger(env.logLevel);
  const mailer = new Mailer({ smtpUrl, directory, from }, product.name, publicUrl, log);
  const sendMail: OutboxOptions['sendMail'] = (to, content, id) => mailer.deliver(to, content, id);
  try {
    return await readyDatabase((pool) => work({ pool, publicUrl, log, sendMail }));
  } finally {
    mailer.close();
  }
}

async function deliverOnce(options: OutboxOptions, signal: AbortSignal): Promise<ExitCode> {
  let [sent, failed, hasMore] = [0, 0, true];
  while (hasMore && !signal.aborted) {
    const run = await deliverDue(options, () => signal.aborted);
    sent += run.sent;
    failed += run.failed;
    hasMore = run.hasMore;
    if (run.isServerUnavailable) console.error('El servidor de correo no recibe correos: los demás esperan.');
  }
  console.info(`Enviados: ${sent}. Sin enviar: ${failed}.`);
  return failed > 0 ? 1 : 0;
}

async function watch(options: OutboxOptions, signal: AbortSignal): Promise<ExitCode> {
  const stop = startOutbox(options);
  console.info('Entregando; Ctrl+C termina.');
  while (!signal.aborted) await sleep(3_600_000, undefined, { signal }).catch(() => undefined);
  await stop();
  return 0;
}

async function list(): Promise<ExitCode> {
  const mails = await readyDatabase(listMails);
  console.info(mails.length > 0 ? mails.map(describeMail).join('\n') : 'No hay correos por enviar.');
  return 0;
}

async function main(args: string[], signal: AbortSignal): Promise<ExitCode> {
  const call = readCall(args, help, { watch: { type: 'boolean' }, list: { type: 'boolean' } });
  if (!call) return 0;
  const { values, words } = call;
  if (words.length > 0) throw new UsageError(`Sobra: ${words.join(' ')}.`);
  if (values.watch && values.list) throw new UsageError('--watch y --list no van juntos.');
  if (values.list) return list();
  return withOutbox((options) => (values.watch ? watch(options, signal) : deliverOnce(options, signal)));
}

await runCommand(main);
