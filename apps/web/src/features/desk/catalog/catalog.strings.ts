import type { OfferField, OfferStatus } from './offer';
import { JUMP_PERCENT } from './price-jump';

/** Texts of the catalogue at the desk. */
export const catalogStrings = {
  undoing: 'Deshaciendo…',
  title: 'Catálogo',
  description: 'Precios, existencias y estado de los productos de tus tiendas.',
  store: 'Tienda',
  search: 'Buscar',
  searchHint: 'Nombre, SKU o marca',
  brand: 'Marca',
  brandHint: 'Todas las marcas',
  brandUnknown: 'Ninguna marca se llama así. Elige una de la lista.',
  state: 'Estado',
  anyState: 'Todos los estados',
  states: { active: 'Activo', inactive: 'Inactivo' } satisfies Record<OfferStatus, string>,
  soldOut: 'Agotados',
  clear: 'Quitar filtros',
  list: 'Productos de tus tiendas',
  keys: 'Escribe en precio o existencia: Enter guarda y Esc deja lo que había.',
  product: 'Producto',
  fields: { price: 'Precio', stock: 'Existencia', status: 'Estado' } satisfies Record<OfferField, string>,
  of: (field: OfferField, name: string, store: string) =>
    `${catalogStrings.fields[field]} de ${name}, ${store}`,
  noPrice: 'Sin precio',
  invalid: {
    price: 'Escribe un precio mayor que cero, con dos decimales como máximo; vacío lo quita de la venta',
    stock: 'Escribe un número entero, de 0 a 999,999,999',
    status: 'Elige un estado',
  } satisfies Record<OfferField, string>,
  endsSale: 'Sin precio deja de venderse. Confírmalo con Enter o ✓; Esc deja el precio.',
  jump: {
    title: 'El precio cambia mucho',
    question: (before: string, now: string, change: string) =>
      `De ${before} a ${now}, ${change}. ¿Es correcto?`,
    save: 'Sí, guardar',
    correct: 'Corregir',
  },
  save: 'Guardar',
  restore: 'Dejar como estaba',
  saved: 'Guardado',
  stale: (by: string | null, at: string | null, now: string) =>
    `${by ?? 'Un pedido o una importación'} lo cambió a ${now}${at === null ? '' : ` (${at})`}.`,
  staleText: 'Enter guarda lo tuyo; Esc deja ese valor.',
  saveFailed: 'No pudimos guardar el cambio',
  elsewhere: 'También se vende en otras tiendas: su estado lo cambia quien atiende todas.',
  satKey: {
    given: (key: string) => `Clave SAT ${key}`,
    byCategory: (key: string) => `Clave SAT ${key}, por su categoría`,
    missing: 'Falta la clave SAT',
    none: 'Sin clave propia',
    open: (shown: string, name: string) => `${shown}: cambiar la de ${name}`,
    title: (name: string) => `Clave del SAT de ${name}`,
    description: (byCategory: boolean) =>
      byCategory
        ? 'La clave de producto (ClaveProdServ) de sus facturas. Vacía, se usa la de su categoría.'
        : 'La clave de producto (ClaveProdServ) de sus facturas. Su categoría no tiene una: sin ella no se puede facturar.',
    label: 'Clave del SAT',
    hint: '8 dígitos, p. ej. 50202203. Solo se revisa que sean 8: confirma en el catálogo del SAT (c_ClaveProdServ) que la clave exista.',
    invalid: 'Escribe los 8 dígitos de la clave, o deja el campo vacío',
    elsewhere: 'También se vende en otras tiendas: su clave la cambia quien atiende todas.',
    save: 'Guardar',
    saved: 'Clave guardada',
  },
  shown: (count: string, more: boolean) =>
    more ? `${count} productos mostrados; hay más` : count === '1' ? '1 producto' : `${count} productos`,
  more: 'Ver más',
  failed: 'No pudimos cargar el catálogo',
  none: 'Ningún producto coincide',
  noneText: 'Revisa los filtros. La búsqueda lee nombre, SKU y marca.',
  export: 'Exportar CSV',
  exportFailed: 'No pudimos exportar el catálogo',
  exportedSome: (count: string) =>
    `El archivo tiene los primeros ${count} productos. Usa los filtros para los demás.`,
} as const;

/** Texts of bulk price changes. */
export const bulkStrings = {
  open: 'Cambiar precios',
  title: 'Cambiar precios',
  scope: (parts: string[]) =>
    parts.length === 0 ? 'Todos los productos de tus tiendas.' : `Productos filtrados: ${parts.join(' · ')}.`,
  search: (text: string) => `búsqueda «${text}»`,
  kind: 'Tipo de cambio',
  kinds: { percent: 'Porcentaje', amount: 'Importe en pesos' },
  value: { percent: 'Porcentaje', amount: 'Importe' },
  hint: 'Por ejemplo +5 o -3.5',
  invalid: 'Escribe un número distinto de cero, con dos decimales como máximo',
  preview: 'Ver cambios',
  previewFailed: 'No pudimos calcular los precios',
  plan: (count: string) =>
    count === '1'
      ? 'Cambia 1 precio, redondeado al centavo'
      : `Cambian ${count} precios, redondeados al centavo`,
  unpriced: (count: string) =>
    count === '1' ? '1 producto sin precio queda igual' : `${count} productos sin precio quedan igual`,
  jumps: (count: string) =>
    count === '1' ? `1 cambia más de ${JUMP_PERCENT} %` : `${count} cambian más de ${JUMP_PERCENT} %`,
  jump: `Más de ${JUMP_PERCENT} %`,
  checked: `Revisé los cambios de más de ${JUMP_PERCENT} %`,
  list: 'Precios antes y después',
  before: 'Antes',
  after: 'Después',
  difference: 'Cambio',
  more: (count: string) => `Ver ${count} más`,
  problems: 'No se puede guardar:',
  save: (count: string) => (count === '1' ? 'Guardar 1 precio' : `Guardar ${count} precios`),
  back: 'Volver',
  different: 'Algo cambió mientras revisabas. Estos son los precios de ahora; no se guardó nada.',
  saved: (count: string) => (count === '1' ? 'Se guardó 1 precio' : `Se guardaron ${count} precios`),
  saveFailed: 'No pudimos guardar los precios',
  last: (summary: string, count: string, by: string, at: string) =>
    `Último cambio de precios: ${summary} (${count === '1' ? '1 precio' : `${count} precios`}), ${by}, ${at}`,
  undo: 'Deshacer',
  undoTitle: (count: string) =>
    count === '1' ? '¿Deshacer el cambio de 1 precio?' : `¿Deshacer el cambio de ${count} precios?`,
  undoText: (summary: string) =>
    `Los compradores ven enseguida los precios de antes de «${summary}». Los que cambiaron después se quedan. No se puede rehacer.`,
  undone: 'Los precios volvieron a ser los de antes',
  undoFailed: 'No pudimos deshacer el cambio',
  undoUnknown:
    'No sabemos si se deshizo. Revisa los precios y cuál es el último cambio antes de deshacer otra vez.',
  notUndone: 'No se deshizo nada, porque estos precios cambiaron después:',
  partlyUndone: 'Los demás precios volvieron a ser los de antes; estos cambiaron después y se quedan:',
  now: (name: string, store: string, price: string) => `${name}, ${store}: ahora ${price}`,
  others: (count: string) => `y ${count} más`,
} as const;
