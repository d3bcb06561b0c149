/**
 * The address to load: http is upgraded to https (except for a portal on this machine). Null for an empty one, and for anything
 * but a web address (data:, javascript:, blob:).
 */
export function imageSource(
  src: string | null | undefined,
  pageProtocol = window.location.protocol,
): string | null {
  const trimmed = src?.trim();
  if (!trimmed || !isOfTheWeb(trimmed)) return null;
  if (!/^http:\/\//i.test(trimmed)) return trimmed;
  const local = pageProtocol === 'http:' && /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/i.test(trimmed);
  return local ? trimmed : trimmed.replace(/^http:/i, 'https:');
}

function isOfTheWeb(address: string): boolean {
  const { href } = window.location;
  return URL.canParse(address, href) && /^https?:$/.test(new URL(address, href).protocol);
}
