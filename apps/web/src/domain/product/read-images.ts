function urlOf(entry: unknown): string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry.trim()];
  if (typeof entry === 'object' && entry !== null && 'url' in entry) return urlOf(entry.url);
  return [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Image addresses from every form the column has had over time: a list of addresses or of objects with `url`, one such object,
 * the same as JSON text, or a bare address.
 */
export function readImages(images: unknown): string[] {
  const value = typeof images === 'string' && /^\s*["[{]/.test(images) ? parsed(images) : images;
  return Array.isArray(value) ? value.flatMap(urlOf) : urlOf(value);
}
