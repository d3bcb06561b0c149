import { formatCount } from '@/lib/format';
import { JUMP_PERCENT } from '../price-jump';
import type { RowKind } from './import-plan';

const products = (count: string) => (count === '1' ? '1 renglón' : `${count} renglones`);

const NAMED = 10;
const shortened = (names: string[]) =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` y ${names.length - NAMED} más` : '');

/** Texts of price list imports. */
export const importStrings = {
  open: 'Importar',
  title: 'Importar una lista de precios',
  description:
    'Un CSV o un libro de Excel (.xlsx) con la columna sku y las que cambian. Una columna que no venga o una celda vacía dejan los datos como están; una celda con (vaciar) los borra. Un producto nuevo necesita nombre, categoría, existencia y precio; con el precio vacío todavía no se vende.',
  storeHint: 'elige otra vez el archivo, con su tienda ya elegida',
  store: 'Tienda',
  storeOfFile: 'La del archivo',
  drop: 'Suelta aquí el archivo o elígelo',
  choose: 'Elegir archivo',
  file: 'Archivo CSV o XLSX',
  other: 'Elegir otro archivo',
  again: 'Intentar otra vez',
  cancel: 'Cancelar',
  back: 'Volver',
  reading: 'Leyendo el archivo',
  sending: 'Enviando y comparando',
  progress: (done: string) => `${done} %`,
  tooBig: 'El archivo pesa más de 30 MB; divídelo.',
  tooManyRows: (most: string) => `tiene más de ${most} renglones, los que admite una importación; divídelo`,
  readFailed: 'No pudimos leer el libro. Inténtalo otra vez o guárdalo como CSV.',
  tooSlow: 'el libro tarda demasiado en leerse; divídelo o guárdalo como «CSV UTF-8»',
  failed: 'No pudimos preparar la importación',
  refusedBecause: (reason: string) =>
    `No pudimos importar la lista. ${reason.replace(/[.]$/, '')}. No cambió nada.`,
  kept: 'No cambió nada. Conservamos el archivo.',
  refused: (count: string) =>
    count === '1'
      ? 'El archivo tiene 1 error. No cambió nada.'
      : `El archivo tiene ${count} errores. No cambió nada.`,
  problems: 'Errores del archivo',
  rest: (count: string) => `y ${count} más`,
  line: 'Línea',
  row: 'Fila',
  column: 'Columna',
  reason: 'Motivo',
  wholeFile: 'Archivo',
  warnings: (count: string) =>
    count === '1'
      ? '1 aviso: el valor no se importa, el producto sí. Está en la pestaña Avisos.'
      : `${count} avisos: el valor no se importa, el producto sí. Están en la pestaña Avisos.`,
  notices: 'Avisos',
  columnsOfFile: (read: string, all: string) =>
    read === all
      ? `Columnas que se importan: ${all === '1' ? 'la única' : `las ${all}`} del archivo`
      : `Columnas que se importan: ${read} de ${all}`,
  columnsHint: 'Quita la marca de las que deben quedar como están; es como si el archivo no las trajera.',
  doubtful:
    'Columnas que el portal no reconoce o que se repiten. Marca las que no hacen falta y compara otra vez.',
  leaveColumn: 'No importar esta columna:',
  compareAgain: 'Comparar otra vez',
  stock: (count: number, only: number) => {
    const rows =
      count === 1
        ? `1 renglón cambia la existencia${only === 1 ? ', sin más cambios' : ''}`
        : `${formatCount(count)} renglones cambian la existencia${only > 0 ? `, ${formatCount(only)} sin más cambios` : ''}`;
    return `${rows}. Si la lista salió del portal, los pedidos pueden haberla movido desde entonces.`;
  },
  leaveStock: 'Dejar la existencia como está',
  windows: 'El archivo no está en UTF-8; se leyó como texto de Windows. Revisa los acentos.',
  read: (file: string, rows: string) => `${file}: ${products(rows)}`,
  readSheet: (file: string, sheet: string, rows: string) => `${file}, hoja ${sheet}: ${products(rows)}`,
  blank: (count: string) =>
    count === '1'
      ? '1 celda vacía: el producto que ya existe conserva su dato.'
      : `${count} celdas vacías: los productos que ya existen conservan su dato.`,
  emptied: (count: string) =>
    count === '1'
      ? '1 celda con (vaciar): su dato se borra.'
      : `${count} celdas con (vaciar): su dato se borra.`,
  partial: {
    changes: (names: string) => `Esta lista solo cambia: ${names}. Lo demás queda como está.`,
    leaves: (names: string) =>
      `Esta lista no trae: ${names}. En los productos que ya existen queda como está.`,
  },
  kinds: {
    jump: `Precio ±${JUMP_PERCENT} % o vacío`,
    stale: 'Cambiaron mientras revisabas',
    changed: 'Cambian',
    new: 'Nuevos',
    wrong: 'Con error',
    equal: 'Iguales',
  } satisfies Record<RowKind, string>,
  rows: 'Renglones del archivo',
  product: 'Producto',
  changes: 'Cambios',
  more: 'Ver más',
  rowsFailed: 'No pudimos cargar los renglones',
  createsCategories: (names: string) => `Categorías nuevas: ${names}`,
  createsSellers: (names: string) => `Vendedores nuevos: ${names}`,
  different: 'Algo cambió mientras revisabas. No se guardó nada; revisa otra vez.',
  unknown:
    'Se cortó la conexión y no sabemos si la lista se guardó. Compruébalo: si ya se guardó, no se guarda otra vez.',
  find: 'Comprobar y terminar',
  wrong: 'Corrige los renglones con error y elige el archivo otra vez: se importa todo o nada.',
  wrongColumns: (names: string) => `Columnas distintas de las del producto: ${names}`,
  nothing: 'La lista no cambia nada.',
  checked: (count: string) =>
    count === '1'
      ? 'Revisé el precio que cambia más de 30\u00a0% o se vacía'
      : `Revisé los ${count} precios que cambian más de 30\u00a0% o se vacían`,
  checkedOne: (name: string) => `Revisé el precio de ${name}`,
  save: (count: string) => `Importar ${products(count)}`,
  saving: 'Importando… puede tardar medio minuto',
  saved: (count: string) => `${count === '1' ? 'Se importó' : 'Se importaron'} ${products(count)}`,
  empty: 'vacío',
  yes: 'Sí',
  no: 'No',
  columns: {
    price: 'Precio',
    stock_qty: 'Existencia',
    cost: 'Costo',
    name: 'Nombre',
    sku: 'SKU',
    slug: 'Dirección web',
    description: 'Descripción',
    short_description: 'Descripción corta',
    images: 'Imágenes',
    brand: 'Marca',
    supplier: 'Bodega',
    seller: 'Vendedor',
    seller_id: 'Vendedor',
    category_id: 'Categoría',
    category_first: 'Categoría',
    category_second: 'Subcategoría',
    category_third: 'Tercera categoría',
    country_origin: 'País',
    region_origin: 'Región',
    status: 'Estado',
    is_featured: 'Destacado',
    tags: 'Etiquetas',
    weight: 'Peso',
    dimensions: 'Dimensiones',
    metadata: 'Uva o clave del SAT',
    TipoUva: 'Uva',
    clave_prod_serv: 'Clave del SAT',
    format_volume: 'Volumen',
    format_label: 'Formato',
    bar_code: 'Código de barras',
    alcohol_true: '% de alcohol',
  } as Record<string, string>,
  last: (file: string, count: string, by: string, at: string) =>
    `Última importación: ${file} (${products(count)}), ${by}, ${at}`,
  undo: 'Deshacer',
  undoTitle: (count: string) => `¿Deshacer la importación de ${products(count)}?`,
  undoText: (file: string) =>
    `Los compradores ven enseguida los precios y existencias de antes de «${file}». Lo que cambió o se pidió después se queda. Para rehacerla, importa el archivo otra vez.`,
  undoCounting: 'Contando lo que cambia…',
  undoUncounted: 'No pudimos contar lo que cambia; se puede deshacer de todos modos.',
  undoWill: {
    reverted: (count: string) => `Quedan como antes, y los nuevos se quitan: ${products(count)}.`,
    kept: (count: string) => `Cambiaron o se pidieron después, y lo cambiado se queda: ${products(count)}.`,
    impossible: (count: string) => `Productos nuevos que ya se usan o se editaron, y se quedan: ${count}.`,
  },
  undoFailed: 'No pudimos deshacer la importación',
  undoUnknown: 'Se cortó la conexión y no sabemos si se deshizo: mira si sigue aquí.',
  undone: {
    reverted: (count: string) => `Quedaron como antes, y los nuevos se quitaron: ${products(count)}.`,
    kept: (count: string) =>
      `Cambiaron o se pidieron después; lo cambiado se quedó como está: ${products(count)}.`,
    impossible: (count: string) => `Productos nuevos que ya se usan o se editaron, y se quedan: ${count}.`,
  },
  removed: {
    categories: (names: string[]) => `Se quitaron las categorías que creó: ${shortened(names)}.`,
    sellers: (names: string[]) => `Se quitaron los vendedores que creó: ${shortened(names)}.`,
  },
  named: (name: string, store: string, columns: string[]) =>
    `${name}, ${store}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`,
  close: 'Cerrar',
} as const;
