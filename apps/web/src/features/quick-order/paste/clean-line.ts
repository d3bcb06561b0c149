import { PIECES } from './quantities';

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const AFTER_PRICE = String.raw`(?:\s*(?:mxn|m\.?n\.?|pesos)(?![\p{L}\d]))?(?:\s*(?:c/u|cada un[oa]|\+ ?iva))?`;

/** Prices: with a sign, after `@`, before the name of the currency, or ten pesos and more with two decimals. */
const PRICES = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\d])(?:x|a|por)\s+|[×*@=:,]\s*)?(?:(?:mxn|mx)\s*)?\$\s*(?:${AMOUNT})(?![\d.])${AFTER_PRICE}`,
    String.raw`(?:c/u|cada un[oa])\s*(?:\$\s*)?(?:${AMOUNT})(?![\d.])`,
    String.raw`@\s*(?:${AMOUNT})(?![\d.])${AFTER_PRICE}`,
    String.raw`(?<![\p{L}\d.,])(?:mxn\s*)?(?:${AMOUNT})\s*(?:mxn|pesos|m\.n\.)(?![\p{L}\d])(?:\s*c/u)?`,
    String.raw`(?<![\p{L}\d.,])(?:\d{1,3}(?:,\d{3})+|\d{2,})\.\d{2}(?![\p{L}\d.,])(?!\s*(?:ml|cl|lts?|l|kg|oz)(?!\p{L}))${AFTER_PRICE}`,
  ].join('|'),
  'giu',
);

/** The price of one piece behind their number: `muga reserva 12 bot a 99`, `merlot 24 bot 109`; and in front of it, `12 bot muga a 99`. */
export const PIECE_PRICE = new RegExp(
  [
    String.raw`(?<=\p{L}.*\s\d{1,3}\s*${PIECES})\s+(?:a\s+)?(${AMOUNT})${AFTER_PRICE}$`,
    String.raw`(?<=^\d{1,3}\s*${PIECES}.*\p{L}.*)\s+a\s+(${AMOUNT})${AFTER_PRICE}$`,
  ].join('|'),
  'iu',
);

const REQUESTS =
  /^(?:(?:hola|hey|buen[ao]s?(?:\s+(?:d[ií]as?|tardes?|noches?))?|por\s*fa(?:vor|s)?|porfis|please|tambi[eé]n|adem[aá]s|y|m[aá]s|me\s+(?:mandas?|manda|das?|pones?|env[ií]as?)|m[aá]nd[ae](?:me|nos)|necesito|quiero|ocupo|ponme|agrega|serían|ser[ií]an)[\s,:;.!¡]+)+(?=\d|medi[ao]\s|un[ao]?\s|docenas?)/iu;
/** Where a line is for: `barra: 6 nueve comales`. */
const PLACE =
  /^(?:para\s+)?(?:(?:el|la)\s+)?(?:barra|bar|cava|cocina|terraza|piso|sal[oó]n|evento)\s*:\s*(?=\S)/iu;
/** The writer or the subject of a line before its quantity: `Beto: 6 nueve comales`. */
const SENDER = /^\p{L}[\p{L} .]{0,24}:\s*(?=\d{1,3}\s+\p{L})/u;
/** `6aalto` is six of them; `3V` and `750ml` are words. */
const GLUED = /^(\d{1,2})(?=\p{Ll}{4,})/u;
const THANKS =
  /[\s,;.]+(?:por\s*fa(?:vor|s)?|porfis|gracias|please|pls|x\s*fa(?:vor)?|urge(?:nte)?)[\s.!¡]*$/iu;
/** `(si no hay, reserva)`, `(para la barra)` at the end. */
const REMARK = /[\s,;]*\((?:si|o|ojo|para|por|urge(?:nte)?|de preferencia|favor)(?![\p{L}\d])[^()]*\)\s*$/iu;

/** `, urgente para el viernes 28` at the end. */
const DAY =
  /[\s,;]+(?:urge(?:nte)?\s+)?para\s+(?:hoy|ma[ñn]ana|(?:el|este)\s+(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo))(?:\s+\d{1,2})?[\s.!]*$/iu;

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** A line without prices, courtesies and dot leaders, none of which is a quantity. */
export function cleanLine(text: string): string {
  const plain = text
    .replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]} `)
    .replace(REMARK, '')
    .replace(DAY, '')
    .trim()
    .replace(PIECE_PRICE, '')
    .replace(PRICES, ' ')
    .replace(/\s*(?:\.{2,}|…+|_{2,}|(?:\.\s){2,}\.?|-{3,}|·{2,})+\s*/g, ' : ')
    .replace(/^[\s:+]+|[\s:]+$/g, '')
    .replace(/:\s+(?::\s*)+/g, ': ')
    .replace(THANKS, '')
    .replace(PLACE, '')
    .replace(SENDER, '')
    .replace(GLUED, '$1 ')
    .replace(REQUESTS, '')
    .trim();
  return /[\p{L}\d]/u.test(plain) ? plain : text;
}
