/** Words of greetings, requests and times, without accents. A line of nothing else names no product. */
const COURTESIES = new Set(
  `hola buenas buenos buen buena dias dia tarde tardes noche noches que tal como estas estan esta porfa porfas porfis por favor fa
  gracias muchas mil saludos saludo hey chef jefe jefa amigo amiga estimado estimada estimados atte atentamente bye ok okay va
  vale listo lista quedo quedamos atento atenta pendiente aqui ahi mi mis te les le los las paso mando me nos mandas manda mandan
  manden mandame mandanos puedes puede pueden podrias enviar envias envia envien mandar surtir surten surteme para el la lo de del
  un una lunes martes miercoles jueves viernes sabado domingo hoy manana pasado urgente urge esto este eso seria serian son todo
  es semana fin pedido pedidos orden encargo necesito necesitamos ocupo ocupamos quiero queremos quisiera pedir siguiente
  siguientes productos abrazo please thanks hi hello si no y a en con solo nada mas antes temprano bar barra cava cocina
  multimedia omitido omitida imagen audio video sticker mensaje eliminado se elimino`.split(/\s+/),
);
/** At least one of these makes a line of courtesies one; `para la barra` may be a name. */
const CLEAR =
  /^(?:hola|buenas|buenos|porfa|porfas|porfis|favor|gracias|saludos|hey|pedido|orden|lista|listo|urgente|urge|encargo|necesito|necesitamos|ocupo|quiero|quisiera|mandas|manda|mandame|manden|atte|atentamente|please|thanks|hi|hello|ok|todo|multimedia|omitido|omitida|mensaje|quedo|paso)$/;
const TIMES = /\b\d{1,2}[/:.-]\d{1,2}(?:[/.-]\d{2,4})?\b/g;
/** The total of a list, or a heading: `Tequilas:`. */
const SUMS = /^(?:sub\s?-?total|total|iva|i\.v\.a\.)(?![\p{L}\d])[^\p{L}]*(?:mxn)?$/iu;
/** The first line of an order or a cart that this portal shared. */
const SHARED_HEAD = /^(?:pedido PED-[\d-]+|carrito)(?: · .*)?$/iu;
const HEADING = /^[^\d:]{1,40}:$/u;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a line, without its ornaments, names no product. */
export function isNote(text: string): boolean {
  if (text === '' || SUMS.test(text) || HEADING.test(text) || SHARED_HEAD.test(text)) return true;
  const words = fold(text.replace(TIMES, ' '))
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return words.every((word) => COURTESIES.has(word)) && words.some((word) => CLEAR.test(word));
}
