import { paths } from '@/config/paths';

/** The target of a link with a token: /auth, which knows the page it opened, or null without a token. */
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
