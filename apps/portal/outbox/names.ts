/** A text written by people, as one line; `most` counts whole characters, so that none is cut in two. */
export function oneLine(text: string, most: number): string {
  return Array.from(text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('');
}

/** A name people chose for themselves, as one short line that no mail client turns into a link. */
export function plainName(name: string): string {
  const line = name.replace(/:\/\/|www\./gi, ' ').replace(/(\S)\.(?=\S)/g, '$1\u2024');
  return oneLine(line, 80);
}
