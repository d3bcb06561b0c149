import type { AuthContext } from '../context';
import { transaction, type Database } from '../database';
import { saveFlow, type Pkce } from '../sessions/flow-state';
import { issueToken, newCode, type TokenType, type VerificationType } from './one-time-tokens';
import { lockUser, type User } from '../accounts/users';
import { mailContent, type MailKind } from './messages';

type Delivery = {
  userId: string;
  kind: MailKind;
  address: string;
  redirectTo: string | undefined;
  pkce?: Pkce | null;
  newEmail?: string;
  /** Checked under the account's lock: false if the mail is no longer wanted. */
  isStillNeeded?: (user: User) => boolean;
};

type Plan = { type: TokenType; purpose: VerificationType; sentAt: string };

const plans: Record<MailKind, Plan> = {
  signup: { type: 'confirmation_token', purpose: 'signup', sentAt: 'confirmation_sent_at' },
  recovery: { type: 'recovery_token', purpose: 'recovery', sentAt: 'recovery_sent_at' },
  magiclink: { type: 'recovery_token', purpose: 'magiclink', sentAt: 'recovery_sent_at' },
  email_change_current: {
    type: 'email_change_token_current',
    purpose: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  email_change_new: {
    type: 'email_change_token_new',
    purpose: 'email_change',
    sentAt: 'email_change_sent_at',
  },
  reauthentication: {
    type: 'reauthentication_token',
    purpose: 'reauthentication',
    sentAt: 'reauthentication_sent_at',
  },
};

/** Creates new secrets for an account and mails them. */
export async function deliver(auth: AuthContext, delivery: Delivery): Promise<void> {
  const { code, hash } = await newCode();
  const secrets = await transaction(auth.pool, (db) => store(db, delivery, code, hash));
  if (!secrets) return;
  const url = auth.redirects
    .page(delivery.redirectTo, linkParameters(delivery.kind, secrets.token))
    .toString();
  await auth.mailer.send(
    delivery.address,
    mailContent(delivery.kind, { product: auth.product.name, url, code, newEmail: delivery.newEmail }),
  );
}

async function store(db: Database, delivery: Delivery, code: string, hash: string) {
  const { type, purpose, sentAt } = plans[delivery.kind];
  const user = await lockUser(db, delivery.userId);
  if (!user || delivery.isStillNeeded?.(user) === false) return null;
  const secrets = await issueToken(
    db,
    { userId: user.id, type, purpose, address: delivery.address },
    hash,
    code,
  );
  if (delivery.pkce) {
    await saveFlow(db, {
      userId: user.id,
      tokenId: secrets.id,
      token: secrets.token,
      pkce: delivery.pkce,
      purpose,
    });
  }
  // The column's name is one of the constants above.
  await db.query(`update auth.users set ${sentAt} = now() where id = $1`, [user.id]);
  return secrets;
}

function linkParameters(kind: MailKind, token: string): Record<string, string> {
  const parameters = { token_hash: token, type: plans[kind].purpose };
  return kind === 'recovery' ? { reset: 'true', ...parameters } : parameters;
}
