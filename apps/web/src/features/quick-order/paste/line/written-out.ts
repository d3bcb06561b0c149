/** As lists of bars abbreviate them, behind a name. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  rep: 'reposado',
  repo: 'reposado',
  rpdo: 'reposado',
  bco: 'blanco',
  blco: 'blanco',
  tto: 'tinto',
  anj: 'añejo',
  añj: 'añejo',
  rva: 'reserva',
  cza: 'crianza',
  mags: 'magnum',
  cs: 'cabernet sauvignon',
  sb: 'sauvignon blanc',
};
const ABBREVIATED = new RegExp(
  String.raw`(?<=\p{L}{2}[\s.,]+)(${Object.keys(ABBREVIATIONS).join('|')})\.?(?![\p{L}\d.])`,
  'giu',
);
/** `merlot 6.`, `merlot 6!!!`, `merlot 6 :)` */
const END_OF_SENTENCE = /(?<=\p{L}.*\d)\s*(?:[.,;!]+|[:;=]-?[)D])$/u;
/** `merlot |||` */
const TALLY = /^([^|]+)\s(\|{2,9})$/;
/** `merlot '12` */
const SHORT_YEAR = /(?<=\p{L}.*\s)['’´`](\d{2})(?![\d\p{L}'’"”])/u;
/** `merlot - 2015`, `merlot, 2015` */
const YEAR_BEHIND_SIGN = /(?<=\p{L}.*?)(?:\s+[-–—]\s*|\s*,\s+|\s*\()((?:19|20)\d{2})(?!\d)\)?/u;
/** Years from 31 on are of the last century. */
const LAST_SHORT_YEAR = 30;

/** `Pedido: merlot (6), malbec (4)` */
const ANNOUNCED = /^(?:mi\s+)?(?:pedido|orden|lista)\s*:\s*(?=\p{L})/iu;

/** `Hola Ana, ¿me podrías surtir 3 merlot y 6 malbec? Gracias`: a request, although it asks. */
const POLITE =
  /^[^\d?]{0,60}?(?<!\p{L})(?:me|nos)\s+(?:podr[ií]an?|podr[ií]as|puedes?|pueden|ayudas?|ayudan|surtes?|mandas?|env[ií]as?)(?:\s+(?:surtir|mandar|enviar|traer|poner|apartar|ayudar))?(?:\s+con)?\s+(\d[^?]*)\?+/iu;

/** A line with what it abbreviates written out: `nueve comales rep x12`, `malbec '12`, `merlot |||`. */
export const writtenOut = (line: string): string =>
  line
    .replace(ANNOUNCED, '')
    .replace(POLITE, '$1')
    .replace(END_OF_SENTENCE, '')
    .replace(TALLY, (_, name: string, marks: string) => `${name} x ${marks.length}`)
    .replace(SHORT_YEAR, (_, year: string) => `${Number(year) > LAST_SHORT_YEAR ? 19 : 20}${year}`)
    .replace(YEAR_BEHIND_SIGN, ' $1')
    .replace(ABBREVIATED, (short, word: string) => ABBREVIATIONS[word.toLowerCase()] ?? short);
