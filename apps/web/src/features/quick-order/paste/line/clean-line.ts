import { NUMBER_WORD, numberInWords } from './number-words';
import { PACKS, PIECES, SIZE, WITHOUT_CASE } from './quantities';

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const AFTER_PRICE = String.raw`(?:\s*(?:mxn|m\.?n\.?|pesos)(?![\p{L}\d]))?(?:\s*(?:c/u|cada un[oa]|\+ ?iva))?`;

/** Prices: with a sign, after `@`, before the name of the currency, or ten pesos and more with two decimals. */
const PRICES = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\d])(?:x|a|por|en|de)\s+|[×*@=:,]\s*)?(?:(?:mxn|mx)\s*)?\$\s*(?:${AMOUNT})(?![\d.])${AFTER_PRICE}`,
    String.raw`(?:c/u|cada un[oa])\s*(?:\$\s*)?(?:${AMOUNT})(?![\d.])`,
    String.raw`(?<![\p{L}\d.,])(?:a\s+)?(?:\d{3,5}|\d{2,5}[.,]\d{1,2})\s*(?:c/u|cada un[oa])(?!\p{L})`,
    String.raw`@\s*(?:${AMOUNT})(?![\d.])${AFTER_PRICE}`,
    String.raw`(?<![\p{L}\d.,])(?:a\s+|en\s+)?(?:mxn\s*)?(?:${AMOUNT})\s*(?:mxn|pesos|m\.n\.)(?![\p{L}\d])(?:\s*c/u)?`,
    String.raw`(?<![\p{L}\d.,])(?:a\s+|en\s+)?(?:\d{1,3}(?:,\d{3})+|\d{2,})\.\d{2}(?![\p{L}\d.,])(?!\s*(?:ml|cl|lts?|l|kg|oz)(?!\p{L}))${AFTER_PRICE}`,
  ].join('|'),
  'giu',
);

/** Words that only a price follows, behind a name: `merlot 6 oferta 99`, `(precio 124)`, `antes 159 ahora 149`. */
const PRICE_PHRASE = new RegExp(
  String.raw`(?<=\p{L}.*)[\s,;(]+(?:precio|oferta|promo(?:ci[oó]n)?|dan|cuestan?|cost[oó]|antes|ahora|price|was|now|sale\s+price)(?:\s+(?:especial|normal|anterior|de\s+(?:lista|oferta|promo)))?(?:\s*[:=])?(?:\s+(?:de|a|en(?:\s+oferta)?)(?=[\s$]))?\s*(?:\$\s*)?(?:${AMOUNT})(?![\d.])${AFTER_PRICE}\s*\)?`,
  'giu',
);

/** Whether a line names a price in words. */
export const namesPrice = (text: string): boolean => text.search(PRICE_PHRASE) >= 0;

/** `bot. 750`: a bottle of this size, unless bottles are counted: `12 bot 375`. */
const SIZED = new RegExp(
  String.raw`(?<![\p{L}\d])(\d{1,3}\s*)?(${PIECES})\s*(?:de\s+)?(${SIZE})(?:\s*ml)?(?![\p{L}\d.,])`,
  'giu',
);
const COUNT_WORD = /(?:^|[\s,;:(]+)(?:qty|cant(?:idad)?|cdad|quantity)\.?(?:\s*[:=])?\s*(?=\d)/giu;
/** `seis (6)` or `6 (seis)`, if both are the same. */
const TWICE = new RegExp(String.raw`^(\d{1,3}|${NUMBER_WORD})\s*\((\d{1,3}|${NUMBER_WORD})\)\s*`, 'iu');
const TWICE_AFTER = new RegExp(String.raw`\s(\d{1,3}|${NUMBER_WORD})\s*\((\d{1,3}|${NUMBER_WORD})\)$`, 'iu');
/** `6 medias botellas de ruinart`: the size comes behind the name. */
const HALF_BOTTLES = /^(.*?)(?<!\p{L})(?<!\sy\s)medias?\s+(?:botellas?\s+(?:de\s+)?|de\s+)(\p{L}.*)$/iu;
const DOZEN_IN_CASE = /(?<=(?:cajas?|c\/)\s*(?:de\s+)?)(seis|doce|veinticuatro)(?!\p{L})/giu;
const MAGNUM = /(?<![\p{L}\d])magnums?(?:(?=\s*$)|\s+(?:(?:de|del|of)\s+)?)/giu;

/** An amount at the end of a line, with `a` in front of it or not. */
const LAST_AMOUNT = new RegExp(String.raw`\s+(a\s+)?(${AMOUNT})(${AFTER_PRICE})$`, 'iu');
const COUNT_BEHIND = new RegExp(String.raw`\s\d{1,3}\s*${PIECES}$`, 'iu');
const COUNT_AHEAD = new RegExp(String.raw`^\d{1,3}\s*${PIECES}.*\p{L}`, 'iu');
const NO_PRICE = new RegExp(`^(?:${SIZE}|200|500|1000|1500)$`, 'iu');

/**
 * The price of one piece at the end of a line, with the words around it, and its amount as written; null for a line without one. It is
 * behind their number, `muga reserva 12 bot a 99` and `merlot 24 bot 109`, or the number is ahead: `12 bot muga a 99`.
 */
export function readPiecePrice(text: string): { written: string; amount: string } | null {
  const [written, a, amount = '', after] = LAST_AMOUNT.exec(text) ?? [];
  if (written === undefined) return null;
  const before = text.slice(0, -written.length);
  const count = COUNT_BEHIND.exec(before);
  const isBehind = count !== null && /\p{L}/u.test(before.slice(0, count.index));
  // A size behind a number of pieces is none.
  const isPrice =
    a === undefined
      ? isBehind && !(NO_PRICE.test(amount) && after === '')
      : isBehind || COUNT_AHEAD.test(before);
  return isPrice ? { written, amount } : null;
}

const REQUEST = String.raw`hola|no\s+olvid(?:ar|es|en)|nada\s+m[aá]s|perd[oó]n|disculpa|hey|hi|ok|va|ah|oye|bueno|buen[ao]s?(?:\s+(?:d[ií]as?|tardes?|noches?))?|(?:por\s*)?fa(?:vor|s)?(?:\s+de)?|porfis|please|pls|tambi[eé]n|adem[aá]s(?:\s+de)?|que\s+(?:me|nos)\s+(?:mandes?|env[ií]es?|traigas?|surtas?|pongas?|des)|y|e|and|also|m[aá]s|luego|otr[oa]s?|solo|(?:me|nos|le|te)\s+(?:(?:puedes|podr[ií]as?)\s+)?(?:mandas?|mandar|das?|dar|pon(?:es|er)?|env[ií]as?|enviar|traes?|traer|encargo|pido|surtes?|surtir|agregas?|agregar|apartas?|apartar|regalas?|regalar|urgen?)|(?:puedes|podr[ií]as?)\s+(?:mandar|enviar|poner|traer|agregar|surtir)(?:me|nos|le)?|(?:m[aá]nd[ae]|p[oó]n|d[aá]|env[ií][ae]|tr[aá][ei]|s[uú]rt[ea]|agr[eé]ga|an[oó]ta|[eé]cha|reg[aá]la|ap[aá]rta)(?:me|nos|le|melo)|manda|mandar|pon|agrega|anota|pedir|pide|pido|surtir|(?:necesit|ocup|solicit)(?:o|amos|ar[ií]a(?:mos)?)|requ(?:iero|erimos)|quier(?:o|e)|queremos|quisi[eé]ra(?:mos)?|que\s+sean|sean|son|van|ser[ií]an?|(?:we|i)(?:'ll)?\s+(?:need|want|take)|send(?:\s+(?:us|me))?|add|order`;
/** A quantity, in digits or in words. */
const AMOUNT_AHEAD = String.raw`\d|medi[ao]\s|un[ao]?\s|un[ao]s\s|otr[oa]\s|docenas?\s|half\s|an?\s+(?:dozen|case|box)|(?:${NUMBER_WORD})\s`;
const REQUESTS = new RegExp(String.raw`^(?:(?:${REQUEST})[\s,:;.!¡]+)+(?=${AMOUNT_AHEAD})`, 'iu');
/** Where a line is for: `barra: 6 nueve comales`. */
const PLACE =
  /^(?:para\s+)?(?:(?:el|la)\s+)?(?:barra|bar|cava|cocina|terraza|piso|sal[oó]n|evento|mesa)(?:\s+\d{1,3})?\s*:\s*(?=\S)/iu;
/** `comales x4 (reposado)`: the quantity is inside the name. */
const TIMES_BEFORE_REST = new RegExp(
  String.raw`^(\p{L}[^()]*?)\s+x\s?(\d{1,3})(?:\s*${PIECES})?\s*\((\p{L}[^()]*)\)$`,
  'iu',
);
/** `merlot, 2 cajas (24 bot)`: the pieces are counted. */
const PIECES_IN_CASES = new RegExp(
  String.raw`[\s,;:x-]*\d{1,3}\s*${PACKS}\s*\(\s*(\d{1,4})\s*${PIECES}\s*\)\s*$`,
  'iu',
);
/** `GIN-HLA-001x3` */
const TIMES_BEHIND_SKU = /^(\p{L}\S*-\d{2,})x(?=\d{1,3}$)/iu;
/** The writer or the subject of a line before its quantity: `Beto: 6 nueve comales`. */
const SENDER = new RegExp(
  String.raw`^\p{L}[\p{L} .]{0,24}:\s*(?=\d{1,3}\s+(?!en\s|(?:${PIECES}|${PACKS})\s*(?:$|[\d,;(]))\p{L}|(?:(?:${REQUEST})[\s,:;.!¡]+)+(?:${AMOUNT_AHEAD}))`,
  'iu',
);
/** `6aalto` is six of them; `3V` and `750ml` are words. */
const GLUED = /^(\d{1,2})(?=\p{Ll}{4,})/u;
const THANKS =
  /[\s,;.]+(?:por\s*fa(?:vor|s)?|porfis|(?:(?:muchas|mil)\s+)?gracias|please|pl[iz]?s|pfv?|x\s*fa(?:vor)?|urge(?:nte)?|ok(?:ay)?|va|vale|y\s+ya|nada\s+m[aá]s)[\s.!¡]*$/iu;
/** `(si no hay, reserva)`, `(para la barra)` at the end. */
const REMARK = /[\s,;]*\((?:si|o|ojo|para|por|urge(?:nte)?|de preferencia|favor)(?![\p{L}\d])[^()]*\)\s*$/iu;

/** A day of the week. */
export const WEEKDAY = '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)';
/** Remarks behind a product: `bien frías`, `si hay`, `para la barra`. */
const ASIDE = new RegExp(
  String.raw`(?<=\p{L}.*)[\s,;–—-]+(?:(?:(?:pero\s+)?si\s+(?:(?:no|ya|te|lo|las?|los)\s+)*(?:hay|tienes?|tienen|queda|se\s+puede|llega)|de\s+preferencia)(?!\p{L}).*|(?:que\s+no\s+falten?|(?:ya\s+)?se\s+(?:nos\s+)?acab[oó]|bien\s+(?:fr[ií][oa]s?|helad[oa]s?)|para\s+(?:(?:la|el|los|las|mi)\s+)?(?:barra|bar|cava|cocina|terraza|piso|sal[oó]n|evento|boda|fiesta|cena|comida|banquete|alberca)(?:\s+(?:de|del|el)(?:\s+[\p{L}\d]+){1,5}|\s+(?:${WEEKDAY})(?:\s+\d{1,2})?)?|para\s+(?:el|la|los|las|mi|nuestr[oa]|un|una)(?:\s+\p{L}+){1,5}|mesa\s+\d{1,3})[\s.!]*)$`,
  'iu',
);

/** `, urgente para el viernes 28` at the end; `- lunes` behind a quantity. */
const DAY = new RegExp(
  String.raw`(?:[\s,;]+(?:urge(?:nte)?\s+)?para\s+(?:hoy|ma[ñn]ana|(?:el|este)\s+(?:fin(?:\s+de\s+semana)?|${WEEKDAY}))|(?<=\d.*)\s*[-–—,;]\s*(?:hoy|ma[ñn]ana|(?:(?:el|este)\s+)?${WEEKDAY}))(?:\s+\d{1,2})?[\s.!]*$`,
  'iu',
);

/** `sauceda vieja 1.75`: litres of a bottle, while 1.5 may be cases; `blanco lt`: one. */
const BARE_LITRES = /(?<![\d.,$])(1[.,]75|0[.,]75)(?=\s+(?:[x×*:]\s*)?\d{1,3}(?:\s|$)|\s*$)/u;
const ONE_LITRE = /(?<=\p{L}\s)(?:lts?|litro)(?![\p{L}\d])/iu;

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

const numberOf = (text: string) => (/^\d/.test(text) ? Number(text) : numberInWords(text));

/** A line without prices, courtesies and dot leaders, none of which is a quantity. */
export function cleanLine(text: string): string {
  const bare = text
    .replace(/[½¼¾]/g, (sign) => ` ${FRACTIONS[sign]} `)
    .replace(REMARK, '')
    .replace(DAY, '')
    .replace(ASIDE, '')
    .replace(WITHOUT_CASE, ' ')
    .trim();
  const plain = bare
    .slice(0, bare.length - (readPiecePrice(bare)?.written.length ?? 0))
    .replace(PRICE_PHRASE, ' ')
    .replace(PRICES, ' ')
    .replace(REMARK, '')
    .replace(/(?<![\d.,])\.(\d{2,3})(?=\s*(?:ml|l|lts?|litros?)(?!\p{L}))/giu, '0.$1')
    .replace(/\(\s*\)|(?:\s+[-–—])+\s*$/g, ' ')
    .replace(/\(\s*(?:el|la|los|las)\s+de\s+(\S[^()]*)\)/giu, ' $1 ')
    .replace(COUNT_WORD, ' : ')
    .replace(SIZED, (_, count: string | undefined, word: string, size: string) =>
      count ? `${count}${word} ${size} ml` : `${size} ml`,
    )
    .replace(BARE_LITRES, '$1 l')
    .replace(ONE_LITRE, '1 l')
    .replace(MAGNUM, 'magnum ')
    .replace(HALF_BOTTLES, '$1$2 media')
    .replace(DOZEN_IN_CASE, (word) => String(numberInWords(word)))
    .replace(/(?<=\d)\s+m[aá]s\s*$/iu, '')
    .replace(/^[([](\d{1,3})[)\]]\s*(?=\p{L})|^(\d{1,3})(?:u\s+|\s*\/\s*)(?=\p{L})/iu, '$1$2 ')
    .replace(/\s+\/\s*(?=\d{1,3}$)|\s+\/\s*$/u, ' ')
    .replace(TWICE, (both, first: string, second: string) =>
      numberOf(first) === numberOf(second) ? `${numberOf(first)} ` : both,
    )
    .replace(TWICE_AFTER, (both, first: string, second: string) =>
      numberOf(first) === numberOf(second) ? ` x ${numberOf(first)}` : both,
    )
    .replace(/\s*(?:\.{2,}|…+|_{2,}|(?:\.\s){2,}\.?|-{3,}|·{2,})+\s*/g, ' : ')
    .replace(/^[\s:+]+|[\s:]+$/g, '')
    .replace(/:\s+(?::\s*)+/g, ': ')
    .replace(THANKS, '')
    .replace(PLACE, '')
    .replace(SENDER, '')
    .replace(GLUED, '$1 ')
    .replace(PIECES_IN_CASES, ' x $1 pzas')
    .replace(TIMES_BEFORE_REST, '$1 $3 x $2')
    .replace(TIMES_BEHIND_SKU, '$1 x ')
    .replace(/^x\s?(\d{1,3})\s+(?=\p{L})|^(\d{1,3})-(?=(?!up(?!\p{L}))\p{L}{2})/iu, '$1$2 ')
    .replace(REQUESTS, '')
    .replace(/(?<=\p{L}{3})\.$/u, '')
    .trim();
  return /[\p{L}\d]/u.test(plain) ? plain : text;
}
