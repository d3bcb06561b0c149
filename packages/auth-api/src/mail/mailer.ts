import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Logger } from 'pino';
import { AuthError } from '../errors';
import type { AuthOptions } from '../options';
import { mailHtml, mailText } from './layout';
import type { MailContent } from './messages';

type Transport = {
  /** Throws when mail cannot be sent at all. */
  check(): Promise<void>;
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
};

/** How long a mail server that answered is assumed to be available. */
const checkedForMs = 30_000;

/** Sends mail by SMTP, or writes it as .eml files where there is no SMTP server. */
export class Mailer {
  readonly #transport: Transport;
  readonly #product: string;
  readonly #from: string;
  readonly #log: Logger;
  #checkedAt = 0;

  constructor(options: AuthOptions['mail'], product: string, publicUrl: string, log: Logger) {
    this.#transport = options.smtpUrl ? smtpTransport(options.smtpUrl) : fileTransport(options.directory);
    this.#product = product;
    this.#from = options.from ?? defaultSender(product, publicUrl);
    this.#log = log;
  }

  /**
   * Refuses while mail cannot be sent. Checked before the account is looked up, so that the refusal reveals nothing about an
   * address. Not a 5xx: clients would retry it and hide its code.
   */
  async assertReady(): Promise<void> {
    if (Date.now() - this.#checkedAt < checkedForMs) return;
    try {
      await this.#transport.check();
      this.#checkedAt = Date.now();
    } catch (error) {
      this.#logFailure(error, 'the mail server is not ready');
      throw unavailable();
    }
  }

  /** Sends a mail; a failure is logged without the address and thrown as the service's error. */
  async send(to: string, content: MailContent): Promise<void> {
    try {
      await this.deliver(to, content);
    } catch (error) {
      this.#logFailure(error, 'a mail could not be sent');
      throw unavailable();
    }
  }

  /**
   * Sends a mail, or throws the server's error: its message quotes the address, its codes do not. Mail clients show two mails
   * with the same id as one.
   */
  async deliver(to: string, content: MailContent, id?: string): Promise<void> {
    try {
      await this.#transport.send({
        from: this.#from,
        to: { name: '', address: to },
        subject: content.subject,
        messageId: id && `<${id}@${this.#from.replace(/^.*@|>.*$/g, '')}>`,
        text: mailText(content, this.#product),
        html: mailHtml(content, this.#product),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': 'es-MX',
        },
      });
    } catch (error) {
      this.#checkedAt = 0;
      throw error;
    }
  }

  close(): void {
    this.#transport.close();
  }

  // SMTP servers quote the address in their messages: only codes are logged.
  #logFailure(error: unknown, message: string): void {
    const { code, responseCode, command } = error as {
      code?: unknown;
      responseCode?: unknown;
      command?: unknown;
    };
    this.#log.error({ code, responseCode, command }, message);
  }
}

function unavailable(): AuthError {
  return new AuthError(424, 'unexpected_failure', 'Error sending email: the mail server is not available');
}

function smtpTransport(url: string): Transport {
  const smtp = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    check: async () => {
      await smtp.verify();
    },
    send: async (mail) => {
      await smtp.sendMail(mail);
    },
    close: () => smtp.close(),
  };
}

function fileTransport(directory: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    check: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
    },
    send: async (mail) => {
      const { message } = await composer.sendMail(mail);
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
      const unfinished = path.join(directory, `.${name}.tmp`);
      await writeFile(unfinished, message, { mode: 0o600 });
      // Watchers of the folder only see complete mails.
      await rename(unfinished, path.join(directory, name));
    },
    close: () => composer.close(),
  };
}

function defaultSender(product: string, publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const domain =
    hostname.includes('.') && !/^[\d.]+$/.test(hostname) ? hostname : `${product.toLowerCase()}.local`;
  return `${product} <no-responder@${domain}>`;
}
