import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  received: Email[];
  /** Refuses every recipient for good from now on. */
  refuse(): void;
  stop(): Promise<void>;
};

/** An SMTP server on this machine that keeps the mails it receives; on the given port, if any. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  let refuses = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('mailbox unavailable') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    refuse: () => void (refuses = true),
    stop: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
