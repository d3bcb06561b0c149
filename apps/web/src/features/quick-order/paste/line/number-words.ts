import { foldSearchTerm } from '@/domain/product';

/** The numbers of one word, folded; many names begin with one, such as `Siete Leguas`. `six` is a pack. */
const UNITS: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
};
const TEENS: Readonly<Record<string, number>> = {
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
};
const TENS: Readonly<Record<string, number>> = {
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
};
const HUNDREDS: Readonly<Record<string, number>> = {
  cien: 100,
  ciento: 100,
  doscient: 200,
  trescient: 300,
  cuatrocient: 400,
  quinient: 500,
};
const ENGLISH: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
};

/** Each vowel with or without its accent. */
const accented = (word: string) =>
  word.replace(/[eiou]/g, (vowel) => `[${vowel}${{ e: 'é', i: 'í', o: 'ó', u: 'ú' }[vowel] ?? ''}]`);
const anyOf = (...words: string[]) => words.map(accented).join('|');

const UNIT = anyOf(...Object.keys(UNITS).reverse());
const SEVERAL = anyOf(...Object.keys(UNITS).slice(3));
/** Together, apart, with `y` or without: `treinta y dos`, `treintaydos`, `veinti cuatro`, `dieciséis`, `diez y seis`. */
const TENS_AND_UNIT = `(?:veint[ei]?|${anyOf(...Object.keys(TENS).slice(1))})(?:\\s*[yi]\\s*|\\s*)(?:${UNIT})`;
const TENS_TEEN = `(?:diez\\s*[yi]\\s*|dieci\\s*)(?:${SEVERAL})`;
const BELOW_HUNDRED = `${TENS_AND_UNIT}|${TENS_TEEN}|${anyOf(...Object.keys(TENS), ...Object.keys(TEENS))}|${SEVERAL}|${Object.keys(ENGLISH).join('|')}`;
const BELOW_THOUSAND = `(?:ciento|(?:dos|tres|cuatro)cient[oa]s|quinient[oa]s)\\s+(?:${BELOW_HUNDRED})|cien|(?:dos|tres|cuatro)cient[oa]s|quinient[oa]s|${BELOW_HUNDRED}`;

/** A number from two to fifteen hundred in words: `seis`, `cuarenta y ocho`, `ciento veinte`, `mil doscientas`; in English up to twenty. */
export const NUMBER_WORD = `mil(?:\\s+(?:ciento\\s+)?(?:${BELOW_THOUSAND}))?|${BELOW_THOUSAND}`;

const WHOLE = new RegExp(`^(?:${NUMBER_WORD})$`);
const LAST_UNIT = new RegExp(`(${UNIT})$`);

function belowHundred(words: string): number {
  const known = ENGLISH[words] ?? TEENS[words] ?? TENS[words] ?? UNITS[words];
  if (known !== undefined) return known;
  const [unit = ''] = LAST_UNIT.exec(words) ?? [];
  const tens = Object.keys(TENS).find((each) => words.startsWith(each.slice(0, 5)));
  return (tens ? (TENS[tens] ?? 0) : 10) + (UNITS[unit] ?? 0);
}

/** The number that words of `NUMBER_WORD` say; undefined for other words. */
export function numberInWords(words: string): number | undefined {
  const folded = foldSearchTerm(words).replace(/\s+/g, ' ');
  if (!WHOLE.test(folded)) return undefined;
  const [, thousand, hundred, rest = ''] =
    /^(mil ?)?(?:(cien(?:to)?|(?:dos|tres|cuatro)cient|quinient)(?:[oa]s)?(?: |$))?(.*)$/.exec(folded) ?? [];
  return (
    (thousand ? 1000 : 0) + (hundred ? (HUNDREDS[hundred] ?? 0) : 0) + (rest === '' ? 0 : belowHundred(rest))
  );
}
