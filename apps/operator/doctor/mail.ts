import { access, constants } from 'node:fs/promises';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Env } from '../../portal/env';
import { type Finding, fault, notice, well } from './finding';

const answerMs = 5_000;

/** Whether the mail server greets; the password in SMTP_URL is neither sent nor shown. */
export async function examineMail({ smtpUrl, mailDir }: Pick<Env, 'smtpUrl' | 'mailDir'>): Promise<Finding> {
  const subject = 'Correo';
  if (!smtpUrl) {
    const writable = await access(mailDir, constants.W_OK).then(
      () => true,
      (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT',
    );
    return writable
      ? notice(
          subject,
          `sin SMTP_URL: los correos quedan como archivos en ${mailDir}`,
          'Da SMTP_URL para que lleguen.',
        )
      : fault(subject, `no se puede escribir en ${mailDir}`, 'Da permiso, u otro MAIL_DIR.');
  }
  const { protocol, hostname, port } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const number = Number(port) || (secure ? 465 : 587);
  const answer = await greeting(hostname, number, secure);
  if (answer.startsWith('220')) return well(subject, `${hostname}:${number} contesta`);
  return fault(
    subject,
    `${hostname}:${number} no saluda (${answer})`,
    'Revisa SMTP_URL, el firewall y al proveedor.',
  );
}

/** The server's first line, or the reason there is none. */
function greeting(host: string, port: number, secure: boolean): Promise<string> {
  return new Promise((resolve) => {
    const socket = secure ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const end = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(answerMs, () => end('sin respuesta'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    socket.once('data', (data: Buffer) => end(data.toString('latin1').split('\r\n')[0] ?? ''));
    socket.once('end', () => end('cerró la conexión'));
  });
}
