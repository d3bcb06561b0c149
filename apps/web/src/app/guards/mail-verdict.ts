import { toast } from '@/lib/toast/toast';
import { mailVerdictStrings } from './mail-verdict.strings';

/** Failures that concern another account of the person; only for these does the auth client keep the session. */
const IDENTITY_CODES = [
  'identity_already_exists',
  'identity_not_found',
  'single_identity_not_deletable',
] as const;

type Verdict = 'invalid' | 'half' | (typeof IDENTITY_CODES)[number];

/** The auth service's message in a link's hash: no longer valid, or half of a change of address. */
function verdictOf(hash: string): Verdict | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code');
  const identityCode = IDENTITY_CODES.find((known) => known === code);
  if (identityCode) return identityCode;
  if (code !== null || params.has('error_description')) return 'invalid';
  return params.has('message') && params.has('sb') ? 'half' : null;
}

/** Shows the message in a followed link's hash; false if there is none. */
export function showVerdict(hash: string): boolean {
  const verdict = verdictOf(hash);
  if (!verdict) return false;
  const { title, text } = mailVerdictStrings[verdict];
  if (verdict === 'half') toast.info(title, text);
  else toast.error(title, text);
  return true;
}
