/** Texts of the quick order. */
export const quickOrderStrings = {
  title: 'Pedido rápido',
  description: (establishment: string) => `Para ${establishment}`,

  entryTitle: 'Agregar una línea',
  search: 'Producto o SKU',
  searchHint: 'Nombre, SKU o pega tu lista',
  suggestions: 'Productos encontrados',
  suggestionCount: (count: number) =>
    count === 1 ? '1 producto encontrado' : `${count} productos encontrados`,
  nothingFound: (term: string) => `No encontramos «${term}»`,
  onlySimilar: (term: string) => `No encontramos «${term}». Esto es lo más parecido.`,
  quantity: 'Cantidad',
  /** The reason a typed text is not a quantity, in the words of the quantity fields. */
  quantityRefused: {
    empty: () => 'Escribe la cantidad.',
    'not-whole': () => 'Escribe un número entero.',
    'too-few': (min: string) => `El mínimo es ${min}.`,
    'too-many': (_min: string, max: string) => `El máximo es ${max}.`,
  },
  unchosen: 'Elige un producto para esta línea, o borra su texto.',
  picked: (name: string) => `Elegido: ${name}`,
  pickedTerm: (term: string) => `Se buscará: ${term}`,
  numberInName: (number: number) => `Leímos ${number} como parte del nombre: revisa la cantidad`,
  put: 'Anotar',
  announced: (name: string, pieces: string) => `${name}, ${pieces}: anotado`,

  paste: 'Pegar una lista',
  pasteNotRead: 'No pudimos leer la lista',
  pasteStays: 'Sigue en el cuadro de texto. Revisa tu conexión e intenta de nuevo.',

  lines: 'Líneas del pedido',
  empty: 'Aún no hay líneas',
  emptyText: 'Busca un producto y escribe cuántas piezas quieres, o pega la lista que ya tienes.',
  counts: {
    ready: (count: number) => (count === 1 ? '1 línea lista' : `${count} líneas listas`),
    choose: (count: number) => `${count} por elegir`,
    missing: (count: number) => (count === 1 ? '1 no encontrada' : `${count} no encontradas`),
    other: (count: number) => `${count} por revisar`,
    matching: (count: number) => `Buscando ${count}…`,
    waiting: (count: number) => `${count} sin buscar`,
    notes: (count: number) => (count === 1 ? '1 texto sin producto' : `${count} textos sin producto`),
  },

  moreInCart: 'En tu carrito hay más piezas de las que quedaron en tu lista',
  searchAgain: 'Buscar de nuevo',
  removeAll: 'Vaciar',
  removedTitle: (count: number) => (count === 1 ? 'Línea quitada' : `${count} líneas quitadas`),

  total: 'Total',
  totalOf: (count: number) => (count === 1 ? 'Total de 1 línea' : `Total de ${count} líneas`),
  alsoInCart: (count: number) =>
    count === 1
      ? 'En tu carrito ya hay 1 producto, que se paga junto con estas líneas.'
      : `En tu carrito ya hay ${count} productos, que se pagan junto con estas líneas.`,
  add: 'Agregar al carrito',
  addShort: 'Agregar',
  pay: 'Ir a pagar',
  payKeys: 'Ctrl + Enter',
  added: (count: number) =>
    count === 1 ? '1 producto agregado al carrito' : `${count} productos agregados al carrito`,
  left: (count: number) =>
    count === 1 ? 'Queda 1 línea por resolver.' : `Quedan ${count} líneas por resolver.`,
  refused: 'Producto no disponible en esta ubicación',
  unsolved: (count: number) =>
    count === 1
      ? 'Resuelve o quita 1 línea antes de pagar'
      : `Resuelve o quita ${count} líneas antes de pagar`,
  nothingToAdd: 'No hay líneas listas para agregar',
  addFailed: 'No se pudieron agregar los productos al carrito',
  viewCart: 'Ver carrito',
} as const;
