import { NUMBER_WORD, numberInWords } from './number-words';
import { choicesOf, MEASURES, OF, PACKS, PIECES, wholeNumber } from './quantities';
import { regExp } from './reg-exp';

/** A line whose quantity is asked: the text of the product, and the likely quantities if they are not those that this text says. */
export type Doubt = { rest: string; wanted?: number[]; isRefused?: boolean };

const N = String.raw`(?<![\p{L}\d.,])(?:\d{1,3}(?![\d.,])|(?:${NUMBER_WORD}|una?)(?![\p{L}\d]))`;

/** `hay 6`, `me quedan 3`, `existencia: 4`; the brand Stock is none. */
const HELD = regExp(
  String.raw`[\s,;:(=-]*(?<![\p{L}\d])(?:(?:ya|me|nos|a[uú]n|todav[ií]a|s[oó]lo|s[ií]|no)\s+)*(?:hay|hab[ií]a|quedan?|sobran?|tengo|tenemos|restan|existencias?|inventario|stock(?=\s*[:=]))(?!\p{L})\s*[:=]?\s*(?:(?:como|s[oó]lo|un[oa]s)\s+)?(?:${N}(?:\s*${PIECES})?)?\s*\)?`,
);
const IN_STOCK = regExp(
  String.raw`[\s,;:(=-]*(?:${N}\s*(?:${PIECES}\s*)?)?(?:en|in)\s+(?:stock|existencias?|inventario|bodega|almac[eé]n)(?!\p{L})\s*\)?`,
);
/** The wanted pieces beside those that there are: `hay 2 pedir 6`. */
const WANTED = regExp(
  String.raw`[\s,;:(]*(?<!\p{L})(?:ped(?:ir|imos)|pid[oe]|mand[ae]r?|m[aá]nd[ae](?:me|nos)|surtir|surte|enviar|env[ií]a(?:me)?|ocupo|necesito|quiero|traer|trae|comprar|faltan?|order)\s*[:=]?\s*(${N})(?:\s*${PIECES})?\s*\)?`,
);
const NOT_WANTED = regExp(
  String.raw`^(?:(?:siempre|mejor)\s+(?:ya\s+)?no(?:\s+(?:el|la|los|las))?|(?:ya\s+)?no\s+(?:(?:me|nos|te|se|le)\s+)?(?:pedir|pid[ae]s?|mandar|mand(?:es?|en)|enviar|env[ií](?:es?|en)|traer|traig(?:as|an)|surtir|surtas|quiero|queremos|necesit(?:o|amos)|ocup(?:o|amos)|poner|pong(?:as|an)|agregar|agregues|vamos\s+a\s+pedir|van?)|cancel(?:ar?|en|es)|quit(?:ar|ame|a|en)|elimin(?:ar|a)|borr(?:ar|a)|sin\s+pedido(?:\s+de)?|nada\s+de|ning[uú]n[oa]?)(?!\p{L})[\s,:]*(?=\S)`,
);
const NOT_WANTED_AFTER =
  /(?:[\s,;:(-]+(?:ya\s+no(?:\s+\p{L}+)?|no(?:\s+(?:gracias|pedir|va|hay|por\s+ahora))?|ningun[oa]|agotad[oa]s?|cancelad[oa]s?|sin\s+pedido)|\s*[,;:(-]\s*nada)[\s)!.]*$/iu;
const QUESTION = /^¿|[\p{L}\d)]\s*\?+$|\(\s*\?+\s*\)$/u;
const ASKING =
  /^(?:tienes?|tienen|tendr[aá]s?|manejan?|manejas|cu[aá]nto\s+(?:cuesta|vale|sale|est[aá])|a\s+c[oó]mo(?:\s+(?:est[aá]|el|la))?|precio\s+de)(?!\p{L})\s*(?=\S)/iu;
/** About so many, perhaps so many, or so many that are missing. */
const ABOUT = regExp(
  String.raw`^(?:(?:como|un[oa]s|tal\s+vez|quiz[aá]s?|a\s+lo\s+mejor|aprox(?:imadamente)?\.?|m[aá]s\s+o\s+menos|alrededor\s+de|casi|about|around|faltan?|faltar[ií]an)\s+)+(?=${N})`,
);
const ABOUT_AFTER = /[\s,(]+(?:aprox(?:imadamente)?|m[aá]s\s+o\s+menos)\.?\)?$/iu;
/** `2 o 3`, `6-8`, `entre 6 y 8`, `seis y seis`. */
const RANGE = regExp(
  String.raw`^(?:(?:entre|de)\s+)?(${N})(?:\s*${PIECES})?(?:\s+(o|ó|u|y|e|a|hasta|or|to|and)\s+|\s*(\+)\s*|[-–](?=\d))(${N})(?:\s*${PIECES})?\s+${OF}(?!(?:${MEASURES}))(\p{L}.*)$`,
);
const RANGE_AFTER = regExp(
  String.raw`^(.*\p{L}.*?)[\s,:;]+(?:de\s+)?(\d{1,3})(?:\s+(?:o|ó|u|or)\s+|\s*\+\s*|[-–])(\d{1,3})(?:\s*${PIECES})?$`,
);
/** A pack of six, or six in English. */
const SIX = regExp(String.raw`^six\s+(?:de\s+)?((?!packs?(?!\p{L}))\p{L}.*)$`);
/** Cases beside a number of pieces: `24 pzas (2 cajas) merlot`. */
const CASES_BESIDE = regExp(String.raw`\s*\(\s*(?:${N})\s*${PACKS}[^()]*\)\s*`);
const COUNTED_PIECES = regExp(String.raw`\d\s*${PIECES}`);

/** `1.000 nueve comales`: one, or a thousand. */
const THOUSANDS = regExp(
  String.raw`^(?:([1-9]\d{0,2})\.000(?:\s*${PIECES})?\s+${OF}(?!(?:${MEASURES}))(\p{L}.*)|(.*\p{L}.*?)[\s,:;]+(?:x\s*)?([1-9]\d{0,2})\.000(?:\s*${PIECES})?)$`,
);

const numberOf = (text: string) => (/^\d/.test(text) ? wholeNumber(text) : (numberInWords(text) ?? 1));

/** Without the words that were read, and the signs and `de` around them. */
const tidy = (text: string) =>
  text
    .replace(/[¿?]+/g, ' ')
    .replace(/^[\s,;:()=-]*(?:de\s+)?/iu, '')
    .replace(/[\s,;:(=-]+$/u, '')
    .trim();

function readHeld(text: string): Doubt | null {
  if (!HELD.test(text) && !IN_STOCK.test(text)) return null;
  const [, wanted] = WANTED.exec(text) ?? [];
  const rest = text.replace(WANTED, ' ').replace(IN_STOCK, ' ').replace(HELD, ' ');
  return { rest, wanted: choicesOf(wanted ? numberOf(wanted) : null) };
}

function readNotWanted(text: string): Doubt | null {
  const rest = text.replace(NOT_WANTED, '').replace(NOT_WANTED_AFTER, '');
  if (rest === text) return null;
  return { rest: rest.replace(/^(?:el|la|los|las)\s+/iu, ''), wanted: [], isRefused: true };
}

/** Two numbers before a name: `6 o 8 aalto`, `entre 6 y 8 aalto`, `6 y 6 aalto`. */
function readRangeAhead(text: string): Doubt | null {
  const [, first, joint = '', sum, second, rest] = RANGE.exec(text) ?? [];
  // `treinta y dos` is one number.
  if (!first || !second || !rest || (joint && numberInWords(`${first} ${joint} ${second}`) !== undefined))
    return null;
  const [from, to] = [numberOf(first), numberOf(second)];
  const isSum = (sum !== undefined || /^(?:y|e|and)$/i.test(joint)) && !/^entre\s/i.test(text);
  return { rest, wanted: choicesOf(from, to, isSum ? (from ?? 0) + (to ?? 0) : null) };
}

function readRangeBehind(text: string): Doubt | null {
  const [, name, least = '', most = ''] = RANGE_AFTER.exec(text) ?? [];
  return name ? { rest: name, wanted: choicesOf(wholeNumber(least), wholeNumber(most)) } : null;
}

/** `12, no, mejor 18` */
const CORRECTED = regExp(
  String.raw`[\s,;:(-]*(?<!\d)(\d{1,3})(?:\s*${PIECES})?[\s,;.]+(?:no|mejor|perd[oó]n|digo)(?:[\s,;.]+(?:mejor|que\s+sean|son))*[\s,;.]+(\d{1,3})(?:\s*${PIECES})?[\s).!]*$`,
);

function readCorrected(text: string): Doubt | null {
  const [all, first = '', second = ''] = CORRECTED.exec(text) ?? [];
  const rest = all === undefined ? '' : text.slice(0, -all.length);
  return rest === '' ? null : { rest, wanted: choicesOf(wholeNumber(first), wholeNumber(second)) };
}

function readThousands(text: string): Doubt | null {
  const [, first, behind, ahead, last] = THOUSANDS.exec(text) ?? [];
  const [number, rest] = [first ?? last, behind ?? ahead];
  return number && rest
    ? { rest, wanted: choicesOf(wholeNumber(number), wholeNumber(`${number}000`)) }
    : null;
}

function readVague(text: string): Doubt | null {
  const six = SIX.exec(text)?.[1];
  if (six) return { rest: six, wanted: [6] };
  const rest = text.replace(ABOUT, '').replace(ABOUT_AFTER, '');
  if (rest !== text) return { rest };
  if (CASES_BESIDE.test(text) && COUNTED_PIECES.test(text)) return { rest: text.replace(CASES_BESIDE, ' ') };
  return QUESTION.test(text) || ASKING.test(text) ? { rest: tidy(text).replace(ASKING, '') } : null;
}

/**
 * A line whose number is no quantity for sure: it says what there is or what is not wanted, it asks, or it names two numbers. Null for
 * other lines.
 */
export function readDoubt(text: string): Doubt | null {
  const doubt =
    readCorrected(text) ??
    readHeld(text) ??
    readNotWanted(text) ??
    readRangeAhead(text) ??
    readRangeBehind(text) ??
    readThousands(text) ??
    readVague(text);
  if (!doubt) return null;
  const rest = tidy(doubt.rest);
  return { ...doubt, rest: /\p{L}{2}/u.test(rest) ? rest : text };
}
