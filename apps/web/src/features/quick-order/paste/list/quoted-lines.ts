import { isCounted } from './joined-lines';

/** The head of an earlier message below a reply: `-----Mensaje original-----`, `El lun, 24 nov, Ana escribió:`. */
const EARLIER_MESSAGE =
  /^(?:(?:mensaje\s+(?:original|reenviado)|(?:original|forwarded)\s+message)$|el\s.*\bescribi[oó]$|on\s.*\bwrote$)/iu;
const isEarlierMessage = (line: string) =>
  EARLIER_MESSAGE.test(line.replace(/^[\s>*_-]+/u, '').replace(/[\s:*_-]+$/u, ''));
/** `De: Ana`, above `Enviado: …` or `Asunto: …`. */
const FROM = /^[\s>*_]*(?:de|from)\s*:\s*\S/iu;
const MAIL_HEAD = /^[\s>*_]*(?:enviad[oa](?:\s+el)?|sent|asunto|subject|para|to|cc|fecha|date)\s*:/iu;
const QUOTED = /^\s*>/u;

/** Where an earlier message begins that is quoted below the lines of this one; the number of lines if there is none. */
function startOfEarlier(sources: readonly string[]): number {
  const at = sources.findIndex(
    (line, index) => isEarlierMessage(line) || (FROM.test(line) && MAIL_HEAD.test(sources[index + 1] ?? '')),
  );
  return at < 0 ? sources.length : at;
}

/** An answer, unlike a message that forwards an order: `Gracias, todo bien.` */
const ANSWER =
  /(?<!\p{L})(?:gracias|recibid[oa]s?|enterad[oa]s?|todo\s+bien|perfecto|confirmad[oa]s?|entregad[oa]s?|entonces|s[oó]lo|mejor)(?!\p{L})/iu;
const FORWARDS = /(?:reenv|forward|les?\s+paso|adjunto|abajo)/iu;

/** A line of a mail is its own, of a message that it answers, or the head of one. */
export type MailPart = 'own' | 'quoted' | 'head';

type Source = { line: string; text: string; isAside: boolean };

/**
 * The parts of a mail with the messages that it answers; one that orders nothing itself, as it forwards another, has only its own
 * lines. An answer that orders nothing only quotes what it answers.
 */
export function mailParts(written: readonly Source[]): MailPart[] {
  const sources = written.map(({ line }) => line);
  const start = startOfEarlier(sources);
  const isHead = (line: string) => isEarlierMessage(line) || FROM.test(line) || MAIL_HEAD.test(line);
  const isBelow = (index: number) => index >= start || QUOTED.test(sources[index] ?? '');
  const own = written.filter((_, index) => !isBelow(index));
  const isAnswer =
    own.some(({ text }) => ANSWER.test(text)) && !written.some(({ line }) => FORWARDS.test(line));
  const hasOwn = isAnswer || own.some(({ text, isAside }) => !isAside && isCounted(text));
  return sources.map((line, index) => {
    if (index >= start && isHead(line)) return 'head';
    return hasOwn && isBelow(index) ? 'quoted' : 'own';
  });
}
