import { PACKS, PIECES } from '../line/quantities';
import { isDate, OF_DAY } from './days';
import { either, regExp } from '../line/reg-exp';

/** Words of greetings, requests and times, without accents. A line of nothing else names no product. */
const COURTESIES = new Set(
  `hola buenas buenos buen buena dias dia tarde tardes noche noches que tal como estas estan esta porfa porfas porfis por favor fa
  gracias muchas mil saludos saludo hey chef jefe jefa amigo amiga estimado estimada estimados atte atentamente bye ok okay va
  vale listo lista quedo quedamos atento atenta pendiente aqui ahi mi mis te les le los las paso mando me nos mandas manda mandan
  manden mandame mandanos puedes puede pueden podrias enviar envias envia envien mandar surtir surten surteme para el la lo de del
  un una lunes martes miercoles jueves viernes sabado domingo hoy manana pasado urgente urge esto este eso seria serian son todo
  es semana fin pedido pedidos orden encargo necesito necesitamos ocupo ocupamos quiero queremos quisiera pedir siguiente
  siguientes productos abrazo please thanks hi hello si no y a en con solo nada mas antes temprano bar barra cava cocina
  multimedia omitido omitida imagen audio video sticker mensaje eliminado se elimino compadre carnal bro joven lic don
  tambien ahora agrego agregar ademas anado olvidaba olvido
  semanal quincenal mensual diario compra compras requisicion solicitud formato hotel
  estes al enterado enterada fijo fija cena comida desayuno banquete banquetes evento eventos
  besos abrazos beso onda crack bendiciones sale pues arre oye urge marco rato inicio excelente espero encuentres encuentre encuentren bien muy
  apuntame apuntanos anotame factura surtes surtame surtenos vemos cualquier cosa marcas avisas agradezco agradeceria agradecere apoyo siempre particular reciba reciban
  jueves mediodia excelentes familia equipo xfa comparto dejo cordial todos feliz tengan tengas bonita bonito linda lindo
  send us can could get we i need order good morning evening night team
  tintos blancos rosados espumosos vinos tequilas mezcales rones whiskys whiskies vodkas ginebras cervezas licores destilados refrescos
  mezcladores bebidas champanas brandys conacs aguas`.split(/\s+/),
);
/** At least one of these makes a line of courtesies one; `para la barra` may be a name. */
const CLEAR =
  /^(?:hola|enterado|enterada|buen|buenas|buenos|porfa|porfas|porfis|favor|gracias|saludos|hey|pedido|orden|lista|listo|besos|abrazos|urgente|urge|encargo|necesito|necesitamos|ocupo|quiero|quisiera|mandas|manda|mandame|manden|atte|atentamente|please|thanks|hi|hello|ok|todo|va|vale|multimedia|omitido|omitida|mensaje|quedo|paso|bendiciones|crack|arre|onda|espero|excelente|cordial|tintos|blancos|rosados|espumosos|vinos|tequilas|mezcales|rones|whiskys|whiskies|vodkas|ginebras|cervezas|licores|destilados|refrescos|mezcladores|bebidas|champanas|brandys)$/;
const TIMES = /\b\d{1,2}[/:.-]\d{1,2}(?:[/.-]\d{2,4})?\b(?:\s*(?:[ap]\.?\s?m\b\.?|hrs?\b))?/giu;
/** A telephone number in groups of digits. */
export const PHONE_NUMBER = String.raw`\(?\d{2,3}\)?[\s-]\d{3,4}[\s-]\d{4}`;
/** A telephone number: with its word, or in groups, unlike a bar code. */
const PHONE = regExp(
  String.raw`^(?:(?:tel(?:[eé]fono)?|cel(?:ular)?|whats(?:app)?|wa|m[oó]vil)[\s.:]*\+?[\d(][\d\s().-]{7,}|\+?(?:52[\s-]+)?(?:1[\s-]+)?${PHONE_NUMBER})$`,
);
const ADDRESS = /^(?:https?:\/\/\S+|[^\s@]+@[^\s@]+\.\p{L}+)$/iu;
/** Where, when and to whom, and the signature. */
const ABOUT = regExp(
  String.raw`^(?:${either(
    String.raw`(?:favor\s+de\s+)?(?:entregar|entregu?en(?:lo)?|traer\s+(?:la\s+)?(?:factura|remisi[oó]n)|facturar|facturen|factura\s+a\s+nombre|recibe|atte|atentamente)(?!\p{L})`,
    String.raw`(?:evento|sal[oó]n|pax|personas|invitados|mesas|departamento|depto|[aá]rea|turno|uso\s+(?:de\s+|del\s+)?cfdi|(?:forma|m[eé]todo)\s+de\s+pago|centro\s+de\s+costos?|cuenta|asunto|subject|condiciones|plazo|vigencia|cr[eé]dito|moneda|fecha|direcci[oó]n|domicilio|horario|hora|rfc|folio|tel(?:[eé]fono)?|cel(?:ular)?)\s*[:#]`,
    String.raw`(?:cliente|sucursal|contacto|notas?|observaciones|raz[oó]n\s+social|proveedor|vendedor|solicita|entrega|pago|forma\s+de\s+pago|atenci[oó]n)\s*:[^\d]*$`,
    String.raw`(?:muchas\s+|mil\s+)?(?:gracias|thanks|saludos|thank\s+you)[,.;:!]+\s*\p{L}+(?:\s\p{L}+)?[\s.!]*$`,
  )})`,
);
/** The number of a paper: `PEDIDO No. 4521`. */
const PAPER =
  /^(?:pedido|orden(?:\sde\scompra)?|oc|factura|folio|remisi[oó]n|ticket|cotizaci[oó]n|requisici[oó]n|cliente|proveedor)(?:\s[a-záéíóúñ]{4,15}){0,2}(?:\s+(?:no|n[uú]m(?:ero)?|n°|nº))?[\s.:#°º]*\d[\d-]+$/iu;
/** When and where it is drunk, and by how many: `Semana 48`, `Mesa 5`, `somos 45`. */
const OCCASION = regExp(
  String.raw`^(?:${either(
    String.raw`(?:banquetes?|bodas?|eventos?|congreso|posada|graduaci[oó]n|bautizo|xv\s+años|aniversario|cumplea[ñn]os)(?:\s+[\p{L}.-]+){1,6}`,
    String.raw`entrega\s+\d{1,2}[:.]\d{2}(?:\s*(?:hrs?|h|[ap]\.?m\.?))?`,
    String.raw`(?:semana|mesa|barra|turno|piso|sal[oó]n|habitaci[oó]n|cuarto|p[aá]gina|hoja)\s+\d{1,3}:?`,
    String.raw`(?:somos|ser[aá]n|seremos)\s+\d{1,4}(?:\s+(?:personas|pax|invitados))?`,
    String.raw`\d{1,4}\s+(?:personas|pax|invitados|comensales)`,
  )})$`,
);
/** The sum of a list, or its limit: `Total piezas: 24`, `Presupuesto $15,000`. */
const WHOLE =
  /^(?:total\s(?:de\s)?(?:piezas|pzas|botellas|cajas)[\s:]*\d+|\d+\s(?:piezas|pzas|botellas|cajas)\sen\stotal|presupuesto[\s:]*\$?\d[\d.,]*)$/iu;
/** The number of pieces that a sum names, `Total 16`, `10 botellas en total`; null for amounts and other lines. */
export function piecesOfSum(text: string): number | null {
  const isSum =
    (SUMS.test(text) && !/[$.,]|iva|mxn/iu.test(text)) ||
    (WHOLE.test(text) && !/presupuesto|cajas/iu.test(text));
  const [number] = isSum ? (/\d{1,4}/u.exec(text) ?? []) : [];
  return number === undefined ? null : Number(number);
}
/** Lines that mail programs and chats add: `Enviado desde mi iPhone`, `Eliminaste este mensaje.` */
const ADDED = regExp(
  String.raw`^(?:${either(
    String.raw`(?:hola|hey|buen[oa]s\s(?:d[ií]as|tardes|noches))[\s,]{1,3}\p{L}+[\s!.,:]*$`,
    String.raw`(?:enviado|sent)\s+(?:desde|from|con)\s`,
    String.raw`(?:eliminaste|se\s+elimin[oó]|elimin[oó])\s+(?:est?e\s+)?mensaje`,
    String.raw`este\s+mensaje\s+fue\s+eliminado`,
    String.raw`los\s+mensajes\s+y\s+las\s+llamadas\s`,
    String.raw`reenviado(?:\s+muchas\s+veces)?[\s.:]*$`,
    String.raw`(?:solicit[oó]|autoriz[oó]|elabor[oó]|recibi[oó]|revis[oó])\s*:`,
    String.raw`entrega\s*:`,
    String.raw`rfc\s+[A-ZÑ&]{3,4}\d{6}`,
  )})`,
);
/** Forms of lines that order nothing. */
const NO_ORDER = [PAPER, OCCASION, WHOLE, ADDED];
/** The total of a list, or a heading: `Tequilas:`. */
const SUMS = new RegExp(
  String.raw`^(?:sub\s?-?total|total|iva|i\.v\.a\.)(?![\p{L}\d])[^\p{L}]*(?:mxn|${PIECES}|${PACKS})?$`,
  'iu',
);
/** The first line of an order or a cart that this portal shared. */
const SHARED_HEAD = /^(?:pedido PED-[\d-]+|carrito)(?: · .*)?$/iu;
const HEADING = /^([^\d:]{1,40}):$/u;

/** The text of a heading, `Tequilas:`; null for another line. */
export const headingOf = (text: string): string | null => HEADING.exec(text)?.[1] ?? null;

/** `Ayer: 3 aalto`: the label before a line, with its colon; empty without one. */
export const labelOf = (text: string): string => /^[^\d:]{1,40}:(?=\s*\S)/u.exec(text)?.[0] ?? '';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a word is one of greetings and requests. */
export const isCourtesy = (word: string): boolean => COURTESIES.has(fold(word));

/** Notes to the supplier, which the order does not pass on. */
const REMARK = /^(?:notas?|observaciones)\s*:/iu;

/** Whether a line, without its ornaments, is of a form that orders nothing: a sum, a date, an address, the number of a paper. */
export const isFormal = (text: string): boolean =>
  [SUMS, SHARED_HEAD, PHONE, ADDRESS, ABOUT, ...NO_ORDER].some((form) => form.test(text)) ||
  isDate(text.replace(OF_DAY, ''));

/** Whether a line of such a form is a remark, which may say anything. */
export const isRemark = (text: string): boolean => REMARK.test(text);

/** `Hola Lupita, buen día`: a greeting with a name, before other words. */
const GREETED =
  /^(?:hola|hey|oye|qu[eé]\s+tal|buen[oa]s?\s+(?:d[ií]as?|tardes?|noches?))\s+\p{L}+(?:\s\p{L}+)?\s*[,.!]+\s*(?=\p{L})/iu;

/** `Hola Lupita buenos días`, `Qué tal Mario`: a name begins with a capital. */
const NAMED =
  /^(?:[Hh]ola|[Hh]ey|[Oo]ye|[Qq]u[eé]\s+tal|[Bb]uen[oa]?s?\s+(?:d[ií]as?|tardes?|noches?))\s+(?:(?:[Ss]ra?|[Ll]ic|[Ii]ng|[Dd]on|[Dd]o[ñn]a)\.?\s+)?\p{Lu}\p{Ll}+(?!\p{L})/u;

/** `muchas gracias Mario` */
const THANKED = /((?:[Gg]racias|[Ss]aludos|[Aa]brazos?)),?\s+\p{Lu}\p{Ll}+(?=[\s.!]*$)/u;

/** A text that greets a person by name, without the name. */
export const withoutName = (text: string): string =>
  text.replace(GREETED, 'hola ').replace(NAMED, 'hola ').replace(THANKED, '$1');

/** Whether a line, without its ornaments, names no product. */
export function isNote(text: string): boolean {
  if (text === '' || headingOf(text) !== null || isFormal(text)) return true;
  const words = fold(withoutName(text).replace(TIMES, ' '))
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return words.every((word) => COURTESIES.has(word)) && words.some((word) => CLEAR.test(word));
}
