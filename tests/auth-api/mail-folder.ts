import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

export type Mail = {
  file: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: URL | null;
  code: string;
};

/** The mails the service has written, parsed as a mail client would. */
export class MailFolder {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Every mail to an address, oldest first. */
  async to(address: string): Promise<Mail[]> {
    const files = (await readdir(this.#directory).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .sort();
    const mails = await Promise.all(files.map((file) => this.#read(file)));
    return mails.filter((mail) => mail.to === address);
  }

  /** The newest mail to an address; waits until there are `count` of them. */
  async latest(address: string, count = 1): Promise<Mail> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const mails = await this.to(address);
      const last = mails.at(-1);
      if (last && mails.length >= count) return last;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no mail number ${count} came to ${address}`);
  }

  async #read(file: string): Promise<Mail> {
    const mail = await PostalMime.parse(await readFile(path.join(this.#directory, file)));
    const text = mail.text ?? '';
    const link = /https?:\/\/\S+/.exec(text)?.[0];
    return {
      file,
      to: mail.to?.[0]?.address ?? '',
      subject: mail.subject ?? '',
      text,
      html: mail.html ?? '',
      link: link ? new URL(link) : null,
      code: /\b\d{8}\b/.exec(text)?.[0] ?? '',
    };
  }
}

/** The secret of a mail's link. */
export function tokenOf(mail: Mail): string {
  const token = mail.link?.searchParams.get('token_hash');
  if (!token) throw new Error('the mail has no link with a token');
  return token;
}
