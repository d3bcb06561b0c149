import { paths } from '@/config/paths';

/** Where a link with a token leads: to /auth, which knows the page it came to, or null without a token. */
export function mailLinkTarget(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search);
  const tokenHash = params.get('token_hash');
  const type = params.get('type');
  if (!tokenHash || !type) return null;

  const step = new URLSearchParams({ token_hash: tokenHash, type });
  if (params.get('reset') === 'true') step.set('reset', 'true');
  for (const used of ['token_hash', 'type', 'reset']) params.delete(used);
  const rest = params.toString();
  if (pathname !== paths.home.pattern) step.set('next', rest ? `${pathname}?${rest}` : pathname);
  return `${paths.auth.pattern}?${step}`;
}

/** What went wrong with another account of the person's; the auth client keeps the session for these, and no others. */
const IDENTITY_CODES = [
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
] as const;

type MailLinkVerdict = 'invalid' | 'half' | (typeof IDENTITY_CODES)[number];

/** What the auth service says in the hash of a link: no longer good, or only half of a change of address. */
export function mailLinkVerdict(hash: string): MailLinkVerdict | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code');
  const identityCode = IDENTITY_CODES.find((known) => known === code);
  if (identityCode) return identityCode;
  if (code !== null || params.has('error_description')) return 'invalid';
  return params.has('message') && params.has('sb') ? 'half' : null;
}
