import { isCourtesy } from './notes';
import { NUMBER_WORD } from '../line/number-words';
import { PACKS, PIECES } from '../line/quantities';
import { wordsOf } from '../line/words-of';

/** Words of courtesy that may take something back. */
const TELLING = /^(?:no|pasad[oa]|elimin\p{L}*)$/u;

/** Words beside a quantity and a name that change neither: requests, prices, days, and where a bottle goes. */
const EXPECTED = new Set(
  `x c u s d por para con e del al the of and a an la el one
  ml cl lt lts litro litros l kg gr oz precio precios especial normal oferta promo promocion dan cuesta cuestan costo antes ahora price was now sale
  mxn mx pesos mn iva cu cada uno una unos unas qty cant cantidad cdad quantity
  media medias medio magnum magnums ciento cientos mil par pares docena docenas doc doz dozen dozens half ea und unds bts u lata latas
  ayudas ayuda das dar dame da dan pon pones poner ponme traes traer traeme manda mandame mandanos echame echa anota anotame agregame agregale sumame
  surte surteme surtir pido pide pedir otros otras otro otra mas luego ah oye bueno disculpa disculpen perdon sean ser serian van
  bien frio frios fria frias helado helada helados heladas falte falten acabo urge urgente preferencia hay si se le
  terraza piso salon evento boda fiesta cena comida banquete alberca mesa restaurante hotel casa fin de semana
  xfa xfavor fa pls plis plz pf pfv regalame regalas aparta apartas apartame urgen necesitaria necesitariamos solicito solicitamos requiero requerimos
  edito editado mensaje was edited this
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
