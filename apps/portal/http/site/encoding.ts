import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** The client's preferred encoding among ours; null if it accepts neither. Brotli, the tighter one, wins a tie. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const accepted = parseAccept(header);
  const quality = (name: Encoding) =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))
      ?.q ?? 0;
  const [br, gzip] = [quality('br'), quality('gzip')];
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? 'br' : 'gzip';
}
