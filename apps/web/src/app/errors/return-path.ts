import { paths } from '@/config/paths';

/** Where `/offline` leads to when the connection returns: the page of the app it was opened from, or the start. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  // `//other.site` and `/\\other.site` are addresses of other sites.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.home.href();
}

/** The same before the router has started, as after a reload: the browser's history has kept the router's state. */
export function keptReturnPath(): string {
  const kept: unknown = window.history.state;
  return returnPath(typeof kept === 'object' && kept !== null && 'usr' in kept ? kept.usr : null);
}
