import { bareText } from './marks';
import { isNote } from './notes';

/** Behind these the point ends no sentence. */
const SHORT =
  '[Aa]tte|ATTE|[Nn][oO]|[Nn][uú]m|[Tt]el|TEL|[Cc]el|[Ss]ra?|[Ll]ic|[Ii]ng|[Aa]rq|[Cc]\\.?[Pp]|[Dd]ra?|[Ss]t|[Cc]h|[Aa]rt|[Rr]ef|[Cc]ant|[Aa]prox';
const END = new RegExp(
  String.raw`(?<=[\p{L}\d)]{2}[.!?])(?<!(?:^|[\s.,])(?:${SHORT})\.)\s+(?=[¿¡]?[\p{Lu}\d])`,
  'u',
);

/** The sentences of a text. */
export const sentencesIn = (text: string): string[] => text.split(END);

/** The sentences of a line apart, if one of them only greets or thanks: `Hola Ana. Te encargo 6 merlot. Gracias.` */
export function sentencesOf(line: string): string[] {
  const sentences = line.includes('\t') ? [] : sentencesIn(line);
  return sentences.length > 1 && sentences.some((sentence) => isNote(bareText(sentence)))
    ? sentences
    : [line];
}
