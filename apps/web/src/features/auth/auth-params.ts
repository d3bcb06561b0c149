/** The view of /auth, stored in the history entry, so that Back and reload keep it. */
export type AuthView =
  | { mode: 'login'; email?: string }
  | { mode: 'forgot'; email?: string }
  | { mode: 'sent'; email: string }
  | { mode: 'confirm'; email: string }
  | { mode: 'reset'; tokenHash: string | null }
  | { mode: 'verify'; tokenHash: string; type: MailLinkType };

export type MailLinkType = 'signup' | 'email' | 'magiclink' | 'invite' | 'email_change';

const mailLinkTypes: readonly string[] = ['signup', 'email', 'magiclink', 'invite', 'email_change'];

/** Reads the view from the URL (links in our mails) or, without one, from the history entry. */
export function parseAuthParams(params: URLSearchParams, state: unknown): AuthView {
  const tokenHash = params.get('token_hash');
  const type = params.get('type');
  if (params.get('reset') === 'true' || (tokenHash && type === 'recovery'))
    return { mode: 'reset', tokenHash };
  if (tokenHash && isMailLinkType(type)) return { mode: 'verify', tokenHash, type };
  return fromState(state) ?? { mode: 'login' };
}

function fromState(state: unknown): AuthView | null {
  if (typeof state !== 'object' || state === null) return null;
  const { mode, email } = state as { mode?: unknown; email?: unknown };
  const known = typeof email === 'string' ? email : undefined;
  if (mode === 'login' || mode === 'forgot') return { mode, email: known };
  if ((mode === 'sent' || mode === 'confirm') && known) return { mode, email: known };
  return null;
}

function isMailLinkType(type: string | null): type is MailLinkType {
  return type !== null && mailLinkTypes.includes(type);
}
