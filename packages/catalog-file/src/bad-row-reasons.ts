type Stores = Iterable<readonly [id: number, name: string]>;

/** '1 (Centro), 2 (Norte)' */
export const storeList = (stores: Stores): string =>
  [...stores]
    .toSorted(([one], [other]) => one - other)
    .map(([id, name]) => `${id} (${name})`)
    .join(', ');

/** The texts for refused rows and dropped cells of a price list. */
export const badRow = {
  cells: (found: number, expected: number) =>
    `tiene ${found === 1 ? '1 celda' : `${found} celdas`} y el encabezado ${expected}; revisa comas y comillas`,
  unknownStore: (stores: Stores) => `no existe esa tienda; las que hay son: ${storeList(stores)}`,
  otherStore: (store: number, name: string) =>
    `no es la tienda que elegiste, la ${store} (${name}); elige la del archivo o corrígela`,
  repeatedOffer: (line: number, store: number) => `ya está en la línea ${line} para la tienda ${store}`,
  repeatedLater: (line: number, store: number) => `está otra vez en la línea ${line} para la tienda ${store}`,
  otherSpelling: (line: number) =>
    `en la línea ${line} está con otras mayúsculas o minúsculas; escríbelo igual`,
  /** This and the next in the same words as private.plan_import_rows. */
  unclearSku:
    'hay varios productos con este SKU en otras mayúsculas o minúsculas; escríbelo igual que el que cambias',
  notOffered: (store: number) =>
    `no está en el catálogo de la tienda ${store}; un producto nuevo necesita nombre, categoría, precio y existencia`,
  otherProduct: (line: number) => `sus datos de producto no son los mismos que en la línea ${line}`,
} as const;

/** The texts for refused cells. */
export const badCell = {
  control: 'contiene un carácter de control',
  invisible: 'contiene un carácter invisible',
  /** A spreadsheet writes long codes like 7.50123E+12, and other digits are lost. */
  shortened: 'Excel acortó el código a un número con E+; da formato de texto a la celda y escríbelo otra vez',
  empty: 'está vacía y es obligatoria',
  notCleared: 'no se puede vaciar; escribe un valor, o deja la celda en blanco donde no sea obligatoria',
  upperLevel: 'está vacía; los niveles de una categoría van juntos y empiezan por ella',
  tooLong: (max: number) => `tiene más de ${max} caracteres`,
  partTooLong: (max: number) => `una de sus partes tiene más de ${max} caracteres`,
  tooManyParts: (max: number) => `tiene más de ${max} partes`,
  choice: (words: readonly string[]) => `debe ser uno de: ${words.join(', ')}`,
  image: 'cada imagen debe empezar con https:// o con /',
  imageHost: 'cada imagen debe estar en un sitio de internet, no en una red local',
  dimensions: 'escribe largo x ancho x alto en centímetros, p. ej. 30 x 8 x 8',
  slug: 'usa solo minúsculas sin acento, números y guiones, p. ej. vino-rosado',
  barCode: 'debe tener de 8 a 14 dígitos, sin otros signos',
  satKey: 'debe tener 8 dígitos, p. ej. 50202203',
  checkDigit: 'su último dígito no corresponde a los demás; revisa el código',
} as const;

/** The texts for unreadable cells of a sheet. */
export const badSheetCell = {
  date: 'Excel la convirtió en fecha; da formato de texto a la celda y escríbela otra vez',
  digits: 'Excel solo guarda 15 cifras; da formato de texto a la celda y escríbela otra vez',
  error: (code: string) => `la celda tiene el error ${code} de Excel`,
  noResult: 'la fórmula no tiene resultado; abre el libro en Excel y guárdalo, o pega los valores',
  noTitle: 'tiene datos y la columna no tiene encabezado',
} as const;

/** The texts for cells that are not numbers, phrased after what people really type. */
export const badNumber = {
  negative: 'no puede ser negativo',
  thousands: (without: string) => `escríbelo sin separador de miles: ${without}`,
  pointForEither: (thousands: string, decimals: string) =>
    `no se sabe si el punto separa miles o decimales; escribe ${thousands} o ${decimals}`,
  commaForEither: (thousands: string, decimal: string) =>
    `no se sabe si la coma separa miles o decimales; escribe ${thousands} o ${decimal}`,
  otherSign: (sign: 'coma' | 'punto', line: number) =>
    `la línea ${line} escribe los decimales de esta columna con ${sign}; usa el mismo signo en todas`,
  comma: (withPoint: string) => `usa punto decimal: ${withPoint}`,
  currency: 'escribe solo el número, sin signo de pesos ni moneda',
  scientific: 'está en notación científica; da formato de número a la celda',
  noNumber: 'no es un número',
  noInteger: 'debe ser un número entero',
  decimals: (most: number) => `tiene más de ${most} decimales`,
  tooLarge: (max: number) => `es demasiado grande; el máximo es ${max}`,
  tooSmall: (above: number) => `debe ser mayor que ${above}`,
} as const;
