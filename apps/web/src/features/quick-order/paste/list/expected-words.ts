import { isCourtesy } from './notes';
import { NUMBER_WORD } from '../line/number-words';
import { PACKS, PIECES } from '../line/quantities';
import { wordsOf } from '../line/words-of';

/** Words of courtesy that may take something back. */
const TELLING = /^(?:no|pasad[oa]|elimin\p{L}*)$/u;

/** Words beside a quantity and a name that change neither, besides those of courtesy: requests, prices, and where a bottle goes. */
const EXPECTED = new Set(
  `x c u s d e al the of and an
  ml cl lt lts litro litros l kg gr oz precio precios especial normal oferta promo promocion dan cuesta cuestan costo price was now
  mxn mx pesos mn iva cu cada uno unos unas qty cant cantidad cdad quantity
  media medias medio magnum magnums ciento cientos docena docenas doc doz dozen dozens half lata latas
  ayudas ayuda das dar dame da pon pones poner ponme traes traer traeme echame echa anota anotame agregame agregale sumame
  surte surtes surteme pido pide otros otras otro otra luego ah bueno disculpa disculpen perdon sean ser van
  frio frios fria frias helado helada helados heladas falte falten acabo preferencia hay
  terraza piso salon evento boda fiesta cena comida banquete alberca mesa restaurante hotel casa
  xfa xfavor pls plis plz pf pfv regalame regalas aparta apartas apartame urgen necesitaria necesitariamos solicito solicitamos requiero requerimos
  edito editado edited this
  dz dzs copeo copa copas
  bco bca bcos tto tta rep repo cza czas ag agno`.split(/\s+/),
);
const NUMBERS_AND_UNITS = new RegExp(`^(?:.*\\d.*|${NUMBER_WORD}|${PIECES}|${PACKS})$`, 'iu');

/** Whether a word, folded, is one of those around a quantity and a name that change neither. */
const isExpected = (word: string): boolean =>
  !TELLING.test(word) && (EXPECTED.has(word) || isCourtesy(word) || NUMBERS_AND_UNITS.test(word));

/** Remarks that any line may have, with words that take something back elsewhere: `no olvidar`, `que no falte`, `si no hay, reserva`. */
const HARMLESS =
  /no\s+olvid(?:ar|es|en)(?!\p{L})|que\s+no\s+falten?(?!\p{L})|\(?si\s+(?:no\s+)?(?:hay|tienes|tienen)(?!\p{L}).*$|nada\s+m[aá]s(?!\p{L})|y\s+ya[\s.!]*$|(?<!\p{L})(?:evento|boda|fiesta|cena|comida|banquete)\s+del?\s+(?:(?:los?|las?)\s+)?(?!otr|pr[oó]x|sig|mes|a[ñn]o)\p{L}+|sin\s+(?:la\s+)?caja(?!\p{L})/giu;

/** The words of a text that are not expected, without such remarks. */
export const tellingWordsOf = (text: string): string[] =>
  wordsOf(text.replace(HARMLESS, ' ')).filter((word) => !isExpected(word));
