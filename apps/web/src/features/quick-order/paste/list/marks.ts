import { isNote } from './notes';
import { writtenOut } from '../line/written-out';

/** Emoji with their joiners and modifiers, and zero-width characters. */
const ORNAMENTS =
  /\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3}|\u{200B}|\u{FEFF}|\u{200E}/gu;
/** The time and the sender before a chat message, as WhatsApp and Telegram copy them. */
const CHAT_HEAD =
  /^(?:\[\d{1,2}[:/][^\]]{4,30}\]\s*[^:]{1,40}:|\d{1,2}[:/][^\]]{4,25}\]\s*[^:]{1,40}:|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}[^-\p{N}]{0,12}[-–]\s+[^:]{1,40}:|[^,[\d]{1,40},\s*\[[^\]]{6,30}\]:?)(?:\s+|$)/u;
/** As WhatsApp marks a changed message. */
const EDITED = /\s*[<(](?:se\s+edit[oó]|editado|this\s+message\s+was\s+edited|edited)[^<>()]{0,30}[>)]\s*$/iu;
/** `“6 nueve comales”` */
const QUOTED_LINE = /^[“”«»](.+)[“”«»]$/u;
/** `*Nueve Comales* x2` */
const BOLD = /(?<!\S)\*([^*\s][^*]*)\*(?!\S)/gu;
const BULLETS = /^(?:[-+*•–—−·▪◦●‣>✓✔☐☑]\s*|\[[ x✓]?\]\s*)+/iu;
/** `a) 6 merlot`, and `1️⃣ 6 merlot` */
const LETTERED = /^[a-h][.)]\s+(?=\d)/u;
/** `1️⃣2️⃣ merlot` are twelve. */
const KEYCAPS = /(\d)\u{FE0F}?\u{20E3}(?=\d\u{FE0F}?\u{20E3})/gu;
const KEYCAP = /^\s*\d\u{FE0F}?\u{20E3}\s*(?=\d)/u;
/** `6 -> merlot`, `merlot => 2`, `merlot/6` */
const ARROW = /\s*[-=]+>\s*|(?<=\p{L}{3})\s?\/\s?(?=\d{1,2}$)/gu;

/** `||| merlot`: as many strokes as bottles. */
export const TALLY = /^\|{2,}(?=\s*\p{L}[^|]*$)/u;

/** The database reads two hundred characters of a term. */
export const MAX_LENGTH = 300;

export const hasContent = (text: string) => /[\p{L}\d]/u.test(text);

/** Text that a chat or a note shows as crossed out. */
const STRUCK = /(?<!\S)~{1,2}(?=[^\s~])[^~]+~{1,2}(?!\S)/gu;

/** A line without emoji, bullets and a chat message's header. */
const markedText = (line: string, isWhole = false): string =>
  line
    .slice(0, isWhole ? undefined : MAX_LENGTH)
    .replace(KEYCAPS, '$1')
    .replace(KEYCAP, '')
    .replace(/🔟/gu, '10 ')
    .replace(ORNAMENTS, ' ')
    .trim()
    .replace(CHAT_HEAD, '')
    .replace(EDITED, '')
    .replace(BOLD, '$1')
    .replace(BULLETS, '')
    .replace(LETTERED, '')
    .replace(ARROW, ' ')
    .replace(TALLY, (bars) => `${bars.length} `)
    .trim()
    .replace(QUOTED_LINE, '$1');

const withoutStruck = (text: string): string => text.replace(STRUCK, ' ').trim();

/** Each line of what is crossed out over several, crossed out. */
export const struckByLine = (text: string): string =>
  text.replace(/(?<!\S)(~{1,2})(?=[^\s~])([^~]+)\1(?!\S)/gu, (_, sign: string, struck: string) =>
    struck
      .split('\n')
      .map((line) => (hasContent(line) ? `${sign}${line.trim()}${sign}` : line))
      .join('\n'),
  );

/** A line also without bold marks and abbreviations, and without what is crossed out beside the rest. `isWhole`: of any length. */
export function bareText(line: string, { isWhole = false } = {}): string {
  const text = markedText(line, isWhole);
  const left = withoutStruck(text);
  const bare = (hasContent(left) ? left : text).replace(/^[*_~]+(?=\S)|[*_~]+$/g, '').trim();
  return writtenOut(bare);
}

/** `❌ 3 aalto` beside `✅ 6 merlot` */
const REFUSED = /^[\s*_-]*[❌❎✖✗✘🚫⛔🙅👎]|[❌❎✖✗✘🚫⛔🙅👎]\u{FE0F}?\s*$/u;

/** Whether a line begins or ends with a mark that refuses it. */
export const isRefused = (line: string): boolean => REFUSED.test(line);

/** The stamp of a chat and the signs of a quote before a line; empty for most lines. */
export function headOf(line: string): string {
  const quote = /^\s*(?:>\s*)*/u.exec(line)?.[0] ?? '';
  const [head = ''] = CHAT_HEAD.exec(line.slice(quote.length)) ?? [];
  return quote.includes('>') || head !== '' ? `${quote}${head}` : '';
}

/** Letters that are crossed out one by one: `m̶e̶r̶l̶o̶t̶`. */
const CROSSED = /[\u{0335}-\u{0338}]/u;

/** Whether a line has nothing but a mark that refuses what is beside it. */
export const isBareRefusal = (line: string): boolean => !hasContent(line) && isRefused(line);

/** Whether a line is crossed out, or marked as not wanted. */
export const isStruck = (line: string): boolean =>
  isRefused(line) || CROSSED.test(line) || !hasContent(withoutStruck(markedText(line)));

/** Emoji that say nothing of a line: drinks, approval, thanks, hurry, bullets, papers and faces. */
const DECORATION =
  /[🍷🍾🍸🍹🥃🍺🍻🥂🧊🍶🧉🥤🍋🍊🍇🌵🌊🌴✅✔☑👍👌👏🙌🙏💪❤🧡💛💚💙💜🤍🖤✨⭐🌟🎉🎊🔥🚨❗‼⚡🟢🟩🔹🔸🔷🔶▪▫▶➡👉📦🛒📝📋📌📍🗓📅⏰📞☎📱📧✉🔟©®™]|[\u{1F600}-\u{1F637}\u{1F642}\u{1F643}\u{1F917}\u{1F970}\u{1F973}]/u;

/** An emoji in a line that may say that it waits, is dropped or is another's: `🔴 3 aalto`, `2 merlot 🗑️`; null without one. */
export const strangeMarkIn = (line: string): string | null =>
  [...line.matchAll(/\p{Extended_Pictographic}/gu)]
    .map(([mark]) => mark)
    .find((mark) => !DECORATION.test(mark)) ?? null;

/** Whether a line orders nothing: it is crossed out, or names no product. */
export const isAside = (line: string, text = bareText(line)) => isStruck(line) || isNote(text);
