import { join } from 'node:path';
import { MailFolder, type Mail } from '../../auth-api/mail-folder';
import { dataDir } from './portal';

const folder = new MailFolder(join(dataDir, 'mail'));

/** The newest mail to an address, read from the file the portal wrote; waits until there are `count` of them. */
export async function latestMail(address: string, count = 1): Promise<Mail & { link: URL }> {
  const mail = await folder.latest(address, count);
  if (!mail.link) throw new Error('the mail has no link');
  return { ...mail, link: mail.link };
}
