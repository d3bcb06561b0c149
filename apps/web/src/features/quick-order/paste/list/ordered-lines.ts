import { underHeadings } from './headings';
import { isDoubtfulByWords, isDoubtfulHeading, isOppositeHeading, isSection } from './what-headings-say';
import { isCounted, type ListLine } from './joined-lines';
import { amendedLater, isAboutAll, namesIn } from './later-lines';
import { dayOfTitle, ofOtherDays } from './days';
import { isFormal, isRemark, labelOf } from './notes';
import { placeNamed, type Places } from './places';
import { mailParts } from './quoted-lines';
import { isUnclear, mayLimit } from './unclear-notes';
import { either, regExp } from '../line/reg-exp';

/** A line of a list, its text without ornaments, whether a paragraph begins with it, and whether it names no product. */
export type SourceLine = { line: string; text: string; isFirst: boolean; isAside: boolean };

/** The end of a letter; names and addresses follow it. */
const CLOSING =
  /^(?:(?:muchas|mil)\s+)?(?:gracias,?\s+(?=quedo\s))?(?:saludos?|atte|atentamente|cordialmente|quedo\s+(?:atent[oa]|pendiente|al\s+pendiente)|(?:kind\s+|best\s+)?regards|un\s+abrazo|(?:solicit|autoriz|elabor|revis)[oó]|vo\.?\s?bo\.?)(?!\p{L})/iu;
/** Notices on papers and in mails, which say nothing about an order. */
const LEGAL =
  /^aviso\s+(?:de\s+(?:confidencialidad|privacidad)|legal)(?!\p{L})|(?<!\p{L})(?:informaci[oó]n|contenido)\s+(?:\p{L}+\s+)?confidencial(?!\p{L})/iu;
const BEGINS_WITH_QUANTITY = /^\d{1,3}\s*(?:x\s*)?\p{L}/iu;
/** An order behind the signature: `ah se me olvidaba 3 aalto`, `y 2 merlot`, `Agrego: 2 merlot`. */
const ADDS =
  /^(?:y|e|ah|tambi[eé]n|adem[aá]s|agreg\p{L}*|a[ñn]ad\p{L}*|ponle|p[oó]n(?:me|nos)|m[aá]nd\p{L}*|falt[oó]|se\s+me\s+(?:olvid|pas)\p{L}*|olvid\p{L}*|p\.?[sd]\.?|y\s+ya)(?!\p{L}).*\d/iu;
/** A line about where everything goes: `Entrega: La Cantina Roma`, `todo esto cárgalo a la Playa porfa`. */
const ALL_TO =
  /^(?:entreg\p{L}*(?:\s+en)?|enviar|env[ií]en\p{L}*|destino|es\s+para|todo\s+(?:esto\s+)?(?:\p{L}+\s+){0,2}?(?:a|para|en)|(?:est[eo]|(?:el|este)\s+pedido|(?:la|esta)\s+lista)\s+(?:es|va)\s+(?:para|a))[\s:]+(?:(?:a|en|para)\s+)?(?:(?:el|la)\s+)?([^\d:,()]{3,40})$/iu;

/** `Saludos, esto es para Roma` */
const GREETING = /^(?:(?:hola|saludos|gracias|buen[oa]s?(?:\s+(?:d[ií]as?|tardes?|noches?))?)[\s,.!]+)+/iu;

/** `*5 blanco` corrects the message before it; with more of them they are bullets. */
const STARRED = /^\s*\*\s?\d/u;
/** A label of one line: `pendiente: 3 aalto`, `traspaso de Playa: 6 aalto`. */
const DOUBTFUL_LABEL = regExp(
  String.raw`^(?:${either(
    'tachad[oa]s?',
    'pendientes?',
    String.raw`(?:para\s+)?la\s+(?:pr[oó]xima|siguiente)(?:\s+semana)?`,
    'traspasos?',
    'tenemos',
    'tengo',
    'hay',
    String.raw`ya\s+(?:tenemos|hay|lleg[oó])`,
    'sobr(?:a|an|[oó]|aron)',
    'mermas?',
    'rot[oa]s?',
    'cotizar',
    'opcional(?:es)?',
    'cancelad[oa]s?',
    String.raw`no\s+(?:pedir|mandar|surtir)`,
  )})(?!\p{L})[^:\d]{0,30}:\s*\S`,
);
const isLabelledDoubtful = (text: string) => DOUBTFUL_LABEL.test(text) || isDoubtfulByWords(labelOf(text));

/** `3 aalto si no hay merlot`: of which of the two depends on the stock. */
const CONDITION = /\ssi\s+(?:ya\s+)?no\s+(?:hay|tienen?s?|llega)\s+(?:de\s+)?\p{L}{4,}/iu;

/** `- [x] 6 aalto` beside `- [ ] 3 merlot`: either of them is done, or chosen. */
const TICKED = /^\W*\[[x✓]\]|^\s*[☑✅✔✓]/iu;
const UNTICKED = /^\W*\[\s?\]|^\s*[☐⬜◻🔲]/u;

/** `4 nueve comales para la sucursal de Roma` */
const BEFORE_PLACE = /\s(?:para|p\/|en|a)\s+(?:(?:el|la|los|las)\s+)?([^\d:,()]{3,40})$/iu;

/** The place that the label of a line names: `Roma: 4 nueve comales`. */
const placeOfLabel = (text: string, places: Places) => placeNamed(labelOf(text).slice(0, -1), places);

/** The place that the end of a text names: `saludos, esto va para Roma`. */
const placeAtEnd = (text: string, places: Places) => {
  const [, behind] = BEFORE_PLACE.exec(text) ?? [];
  return behind ? placeNamed(behind, places) : null;
};

const placeBeside = (text: string, places: Places) => placeOfLabel(text, places) ?? placeAtEnd(text, places);

/** Where the signature begins, behind at least one line with a quantity; the number of lines if there is none. */
function startOfSignature(sources: readonly SourceLine[]): number {
  const first = sources.findIndex(({ text, isAside }) => !isAside && isCounted(text));
  const at = sources.findIndex(({ text }, index) => first >= 0 && index > first && CLOSING.test(text));
  return at < 0 ? sources.length : at;
}

/** The lines that order something, and the others: headings, greetings, signatures, products that are not wanted. */
export function orderedLines<Line extends SourceLine>(sources: readonly Line[], places: Places) {
  const placed = sources.map(({ text }) => {
    const place = placeNamed(text, places);
    return place !== null && !isSection(text) && !isCounted(text) ? place : null;
  });
  let above: (typeof placed)[number] = null;
  const placesAbove = placed.map((place) => (above = place ?? above));
  const parts = mailParts(sources);
  const signature = startOfSignature(sources);
  const isFrame = ({ text }: SourceLine, index: number) =>
    parts[index] === 'head' ||
    isAboutAll(text) ||
    LEGAL.test(text) ||
    (index >= signature && !BEGINS_WITH_QUANTITY.test(text) && !ADDS.test(text));
  const under = underHeadings(
    sources.map((line, at) => ({ ...line, endsHeadings: placed[at] !== null || isFrame(line, at) })),
  );
  const areNotes = sources.map(
    (line, index) =>
      line.isAside ||
      isFrame(line, index) ||
      under[index]?.isOrdered === false ||
      (sources.length > 1 && isSection(line.text)),
  );
  const isNote = (_: SourceLine, index: number) => areNotes[index] === true;
  const named = new Set(sources.flatMap((line, index) => (isNote(line, index) ? [] : namesIn(line.text))));
  /** A heading that says that lines below it may not be ordered, without any below it. */
  const isIdleHeading = (index: number) =>
    isDoubtfulHeading(sources[index]?.text ?? '') && sources.slice(index + 1).every(({ isAside }) => isAside);
  // Of an order for one day, the others may be past or still to come.
  const days = new Set(sources.flatMap(({ text }) => dayOfTitle(text) ?? []));
  const limits = (text: string) =>
    !isAboutAll(text) && (mayLimit(text, named) || placeAtEnd(text, places) === 'elsewhere');
  /** Among the lines that order nothing: what a product below does not explain is shown before the cart changes. */
  const isUnclearNote = (line: SourceLine, index: number) => {
    if (!isNote(line, index) || parts[index] === 'head' || LEGAL.test(line.text)) return false;
    if (days.size > 1 && dayOfTitle(line.text) !== null) return true;
    if (placed[index] !== null || isFrame(line, index) || (isFormal(line.text) && !isRemark(line.text)))
      return limits(line.text);
    const isText = line.isAside || under[index]?.isHeading === true || isSection(line.text);
    return isIdleHeading(index) || (isText && isUnclear(line.line, line.text));
  };
  const starred = sources.map(({ line }) => STARRED.test(line));
  const isOneStarred = starred.filter(Boolean).length === 1;
  const amended = amendedLater(
    sources.map(({ text }, index) => (isOppositeHeading(text) && !isIdleHeading(index) ? '' : text)),
    isOneStarred ? starred : [],
  );
  const isAllElsewhere = sources.some(({ text }) => {
    const [, place] = ALL_TO.exec(text.replace(GREETING, '')) ?? [];
    return place !== undefined && !isCounted(text) && placeNamed(place, places) === 'elsewhere';
  });
  // Beside lines for an establishment, other labels are of others.
  const arePlaces = sources.some(({ text }) => placeOfLabel(text, places) !== null);
  const isForAnother = (text: string) =>
    arePlaces && labelOf(text) !== '' && placeOfLabel(text, places) === null && !isSection(labelOf(text));
  const areOfOtherDays = ofOtherDays(sources);
  const areMixed = [TICKED, UNTICKED].every((box) => sources.some(({ line }) => box.test(line)));
  const toListLine = (source: Line, index: number): ListLine & { source: Line } => {
    const { line, text } = source;
    const isTicked = areMixed && (TICKED.test(line) || UNTICKED.test(line));
    const isBelowDoubt =
      isLabelledDoubtful(text) ||
      isForAnother(text) ||
      CONDITION.test(text) ||
      under[index]?.isDoubtful === true ||
      parts[index] === 'quoted' ||
      isTicked ||
      areOfOtherDays[index] === true ||
      amended[index] === true;
    const place = placeBeside(text, places) ?? placesAbove[index];
    const isDoubtful = isBelowDoubt || isAllElsewhere || place === 'elsewhere';
    return { source, line, text, name: under[index]?.name ?? null, isDoubtful };
  };
  return {
    ordered: sources.flatMap((line, index) => (isNote(line, index) ? [] : [toListLine(line, index)])),
    notes: sources.filter(isNote).map(({ line }) => line.trim()),
    unclear: sources.filter(isUnclearNote).map(({ line }) => line.trim()),
  };
}
