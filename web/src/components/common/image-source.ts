/** The address to load: http is upgraded to https (but not for a portal on this very machine); empty gives null. */
export function imageSource(
  src: string | null | undefined,
  pageProtocol = window.location.protocol,
): string | null {
  const trimmed = src?.trim();
  if (!trimmed) return null;
  if (!/^http:\/\//i.test(trimmed)) return trimmed;
  const local = pageProtocol === 'http:' && /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/i.test(trimmed);
  return local ? trimmed : trimmed.replace(/^http:/i, 'https:');
}
