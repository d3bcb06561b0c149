import { toast } from '@/lib/toast';
import { mailVerdictStrings } from './mail-verdict.strings';

/** What went wrong with another account of the person's; the auth client keeps the session for these, and no others. */
const IDENTITY_CODES = [
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
] as const;

type Verdict = 'invalid' | 'half' | (typeof IDENTITY_CODES)[number];

/** What the auth service says in the hash of a link: no longer good, or only half of a change of address. */
function verdictOf(hash: string): Verdict | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code');
  const identityCode = IDENTITY_CODES.find((known) => known === code);
  if (identityCode) return identityCode;
  if (code !== null || params.has('error_description')) return 'invalid';
  return params.has('message') && params.has('sb') ? 'half' : null;
}

/** Tells what the hash of a followed link says; false where it says nothing of the kind. */
export function tellVerdict(hash: string): boolean {
  const verdict = verdictOf(hash);
  if (!verdict) return false;
  const { title, text } = mailVerdictStrings[verdict];
  if (verdict === 'half') toast.info(title, text);
  else toast.error(title, text);
  return true;
}
