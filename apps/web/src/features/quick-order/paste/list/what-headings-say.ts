import { MONTH } from './days';
import { isCourtesy } from './notes';
import { either, regExp } from '../line/reg-exp';
import { wordsOf } from '../line/words-of';

/** The parts of a bar and the kinds of bottles, by which lists are ordered. */
const SECTIONS = new Set(
  `restaurante banquete banquetes evento eventos lobby alberca minibar frigobar barra bar cava cocina bodega terraza almacen salon tequila tequilas mezcal mezcales ron rones vodka vodkas ginebra ginebras gin
  whisky whiskey whiskies brandy conac licor licores cerveza cervezas vino vinos tinto tintos blanco blancos rosado rosados espumoso
  espumosos champagne mezcladores refrescos jarabes aguas destilados copa copas copeo coctel cocteles cocteleria`.split(
    /\s+/,
  ),
);

/** Whether a word is of a part of the bar, or of a kind of bottles. */
export const isSectionWord = (word: string): boolean => SECTIONS.has(word);

/** Whether a line only names a part of the list: `BARRA`, `Vinos tintos`. */
export const isSection = (text: string): boolean =>
  wordsOf(text).every((word) => SECTIONS.has(word) || isCourtesy(word));

/** Headings of stock, and of products that are not wanted: `No pedir:`, `Ya tenemos:`, `DEVOLUCIONES`. */
const OPPOSITE = regExp(
  String.raw`^(?:${either(
    String.raw`(?:ya\s+)?no\s+(?:pedir|mandar|enviar|traer|surtir|comprar|lleg[oó]|van?)`,
    String.raw`ya\s+(?:tenemos|tengo|hay|lleg[oó]|pedimos|ped[ií]|pedido|no)`,
    'cancelad[oa]s?',
    'cancelar',
    'devoluci(?:[oó]n|ones)',
    'devolver',
    'inventario',
    'existencias?',
    String.raw`en\s+(?:stock|existencia)`,
    'stock',
    'conteo',
    'rot[oa]s',
    'mermas?',
    'consumos?',
    'ventas?',
  )})(?:\s+del?\s[^:]*)?:?$`,
);

/** `Consumo del fin de semana, favor de reponer` is an order. */
export const isOpposite = (text: string): boolean => OPPOSITE.test(text) && !/(?<!\p{L})repon/iu.test(text);

/** Whether a line is the heading of products below it that are not wanted, not a remark on those above. */
export const isOppositeHeading = (text: string): boolean => /:\s*$/u.test(text) && isOpposite(text);

/** Headings of products that may not be ordered now: `HAY`, `Stock barra`, `Por cotizar:`, `Para la próxima semana`. */
const DOUBTFUL = regExp(
  String.raw`^(?:${either(
    'agotad[oa]s?',
    String.raw`(?:(?:s[ií]|ya)\s+)?(?:hay|tenemos|tengo)`,
    'recibid[oa]s?',
    String.raw`(?:quitar?|eliminar?|cancel(?:ar?|en))(?:\s+del?\s.*)?`,
    String.raw`(?:stock|inventario|existencias?|conteo)\s.+`,
    String.raw`(?:por\s+)?cotizar`,
    'cotizaci[oó]n',
    String.raw`(?:para\s+)?(?:la\s+)?(?:pr[oó]xima|siguiente)(?:\s+(?:semana|vez|entrega))?`,
    String.raw`para\s+(?:${MONTH}|el\s+(?:otro|pr[oó]ximo)\s+(?:mes|pedido))`,
    'sobrantes?',
    'sobr[oó]',
    'opcional(?:es)?',
    String.raw`(?:para\s+)?cambios?(?:\P{L}.*)?`,
    String.raw`no\s+(?:me\s+|nos\s+)?lleg(?:[oó]|aron)(?:\P{L}.*)?`,
    String.raw`pendientes?(?:\s+(?:de|por)\s.*)?`,
    String.raw`preguntar\s+precios?`,
    String.raw`(?:para\s+)?la\s+otra\s+semana`,
    String.raw`lo\s+que\s+(?:se\s+)?(?:vendimos|vendi[oó]|ya\s+lleg[oó]|lleg[oó])(?:\P{L}.*)?`,
    String.raw`(?:me|nos)\s+lleg(?:[oó]|aron)\s+mal(?:\P{L}.*)?`,
    String.raw`(?:me\s+)?cotizas?(?:\P{L}.*)?`,
    String.raw`(?:a\s+c[oó]mo|cu[aá]nto)(?:\P{L}.*)?`,
  )})$`,
);

/** Words of other headings that say so, which end with a colon: `Lo que ya llegó ayer:`, `Pedido pasado (ya entregado):`, `CAJAS:`. */
const DOUBTFUL_WORDS = regExp(
  String.raw`(?<!\p{L})(?:${either(
    'lleg(?:[oó]|aron)',
    String.raw`no\s+hacen?\s+falta`,
    String.raw`no\s+es\s+pedido`,
    String.raw`sin\s+confirmar`,
    String.raw`entregad\p{L}+`,
    String.raw`recibid\p{L}+`,
    'vend(?:imos|ido|idos)',
    'ventas?',
    String.raw`consum\p{L}+`,
    'mermas?',
    'roturas?',
    'rot[oa]s',
    'sobra(?:n|ron|ntes?)?',
    'quedan?',
    'hay',
    'tenemos',
    'tengo',
    'existencias?',
    'inventario',
    'stock',
    'conteo',
    'viej[oa]',
    'anterior(?:es)?',
    'pasad[oa]',
    'ayer',
    String.raw`a[uú]n\s+no`,
    String.raw`todav[ií]a\s+no`,
    'pendientes?',
    'pr[oó]xim[oa]',
    String.raw`devol\p{L}+`,
    'traspasos?',
    'surtid[oa]s?',
    String.raw`cancelad\p{L}*`,
    String.raw`agotad\p{L}*`,
    'proveedor',
    'cajas?',
  )})(?!\p{L})`,
);
/** Whatever they ask for: a price, or no order at all. */
const QUOTED = /(?<!\p{L})(?:cot[ií]z\p{L}*|precios?|competencia|ejemplo)(?!\p{L})/iu;
/** Or to take something back: `Lo que NO quiero:`, `Eliminar de la lista:`, `Me mandaron de más:`. */
const DENIED =
  /(?<!\p{L})(?:(?:ya\s+)?no\s+(?:l[oa]s?\s+)?(?:quier|quer|necesit|ocup|pid|ped|mand|pong|met|incluy|consider)\p{L}*|quit\p{L}*|elimin\p{L}*|borr\p{L}*|cancel\p{L}*|pagad\p{L}*|de\s+m[aá]s)(?!\p{L})/iu;
/** And another order is below: `Olviden la lista anterior, esta es la buena:` */
const RENEWS =
  /(?<!\p{L})(?:est[ae]\s|est[ao]s\s|buen[oa](?!\p{L})|correct|nuev[oa]|reempla|sustitu|ahora|mejor|queda)/iu;
/** They also ask for something: `Ya no tenemos nada, mándame:` */
const REQUESTED =
  /(?<!\p{L})(?:necesit|quier|queremos|ocup|m[aá]nd[ae]|env[ií]|surt[ae](?!d)|(?<!hacen?\s)faltan?|por\s*fa|encargo|pido|pedimos|agreg|repon|va\s+(?:el|mi)\s+pedido|les?\s+(?:comparto|paso))/iu;
/** Without a colon, too. */
const LOST = /^(?:[Mm]ermas?|[Rr]oturas?)(?:\s*[/,y]\s*\p{L}+)?$|^[Ll]o\s+de\s+[Ll]a\s+\p{Lu}\p{L}+$/u;

/** Headings of an order, which end those above. */
const ORDERED = regExp(
  String.raw`^(?:${either(
    String.raw`(?:(?:lo\s+que|s[ií]|por|a|para)\s+)*(?:pedir|ordenar|comprar|surtir)`,
    String.raw`(?:(?:nuevo|mi|el)\s+)?pedido(?:\s+(?:nuevo|de\s+hoy|final))?`,
    String.raw`agregar(?:\s+(?:a|al)\s.*)?`,
    'a[ñn]adir',
    'faltan?',
    'faltantes?',
    String.raw`lo\s+que\s+(?:s[ií]\s+)?(?:falta|pido|pedimos|necesito|necesitamos|quiero|queremos)`,
    String.raw`(?:to\s+)?order`,
    String.raw`(?:(?:y|ahora|tambi[eé]n|por\s+favor|s[ií]|lo\s+que)\s+)*(?:necesit(?:o|amos)|ocup(?:o|amos)|quier(?:o|e)|queremos|pedimos|pido|m[aá]nda(?:me|nos)|manden(?:me|nos)?|env[ií]en(?:me|nos)?|s[uú]rtan?(?:me|nos)?)`,
    String.raw`ahora\s+s[ií],?\s+(?:el\s+)?pedido`,
  )})$`,
);

/** A heading without a greeting and the signs around it: `Hola Ana, ¿me cotizas?` */
const bareHeading = (text: string) =>
  text
    .replace(/^(?:hola|buen[oa]s)(?!\p{L})[^,]{0,30},\s*/iu, '')
    .replace(/^[¿¡]+/u, '')
    .replace(/[\s:?!]+$/u, '');

/** Whether a text takes something back, and announces no other order. */
export const isDenied = (text: string): boolean => DENIED.test(text) && !RENEWS.test(text);

/** Whether a heading or a label of one line says so by its words. */
export const isDoubtfulByWords = (text: string): boolean =>
  (/:\s*$|^(?:pedido|orden|lista)\s\D*$/iu.test(text) || /^proveedor\s*:/iu.test(text)) &&
  (QUOTED.test(text) || isDenied(text) || (DOUBTFUL_WORDS.test(text) && !REQUESTED.test(text)));

/** `VINOS CANCELADOS`, `CAVA (ya surtido)`: a section, without a colon, with such a word. */
function isDoubtfulSection(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > 4 || REQUESTED.test(text)) return false;
  const isOfSection = (word: string) => SECTIONS.has(word) || isCourtesy(word) || word === 'ya';
  const others = words.filter((word) => !isOfSection(word));
  return (
    words.some((word) => SECTIONS.has(word)) && others.length === 1 && DOUBTFUL_WORDS.test(others[0] ?? '')
  );
}

/** Whether a heading says that the lines below it may not be ordered. */
export const isDoubtfulHeading = (text: string): boolean =>
  isOpposite(text) ||
  isDoubtfulByWords(text) ||
  isDoubtfulSection(text) ||
  [DOUBTFUL, LOST].some((form) => form.test(bareHeading(text)));

/** `Por favor repetir, pero sin los merlot:` */
const EXCEPTS =
  /(?<!\p{L})(?:sin|menos|except\p{L}*|salvo|pero|s[oó]lo|[uú]nicamente|dobl\p{L}+|tripl\p{L}+|mitad|cada|por\s+(?!fa)\p{L}+|abajo|arriba|mism[oa]s?|anterior(?:es)?)(?!\p{L})/iu;

/** Whether a heading has words of exceptions or of multiples: `Todo menos el merlot`, `Cantidad por mesa`. */
export const limitsOrder = (text: string): boolean => EXCEPTS.test(text);

/** Whether a heading says if the lines below it are ordered. */
export const isKnownHeading = (text: string): boolean =>
  isDoubtfulHeading(text) ||
  ORDERED.test(bareHeading(text)) ||
  (/:\s*$/u.test(text) && REQUESTED.test(text) && !EXCEPTS.test(text));

/** Whether a heading names the lines below it as ordered: `Pedir:`, `Ahora sí, el pedido:`. */
export const isOrderHeading = (text: string): boolean => ORDERED.test(bareHeading(text));

/** Whether a heading of one of the usual forms says that lines may not be ordered now. */
export const isDoubtfulForm = (text: string): boolean => DOUBTFUL.test(bareHeading(text));
