import { formatCount } from '@/lib/format';

type Range = Record<'page' | 'pageCount' | 'from' | 'to' | 'total', number>;

/** Texts of the brands and of one brand's page. */
export const brandsStrings = {
  title: 'Conoce Nuestras Marcas',
  search: 'Buscar marca...',
  searchLabel: 'Buscar marca',
  count: (count: string, isOne: boolean) => (isOne ? `${count} marca` : `${count} marcas`),
  products: (count: string, products: number) => {
    if (products === 0) return 'Sin productos por ahora';
    return products === 1 ? '1 producto' : `${count} productos`;
  },
  list: 'Marcas',
  loading: 'Cargando marcas...',
  loadFailed: 'No pudimos cargar las marcas',
  noneFound: 'No se encontraron marcas',
  noneFoundText: 'Revisa cómo está escrito o prueba con una ciudad o un tipo de bebida.',
  none: 'No hay marcas disponibles',
  noneText: 'Mientras llegan, explora todos los productos del catálogo.',
  clearSearch: 'Limpiar búsqueda',
  toCatalog: 'Ver catálogo',
} as const;

export const brandStrings = {
  loading: 'Cargando marca...',
  notFound: 'Marca no encontrada',
  notFoundText: 'Puede que ya no esté disponible o que el enlace no sea correcto.',
  backToBrands: 'Volver a Marcas',
  town: 'Ubicación',
  phone: (phone: string) => `Llamar al ${phone}`,
  email: (email: string) => `Escribir a ${email}`,
  tags: 'Etiquetas',
  products: 'Productos',
  search: 'Buscar productos por nombre, SKU, categoría o marca...',
  searchLabel: 'Buscar productos de la marca',
  productsLoading: 'Cargando productos...',
  productsFailed: 'No pudimos cargar los productos de esta marca',
  empty: 'Esta marca aún no tiene productos disponibles',
  noneFound: (term: string) => `No se encontraron productos para "${term}"`,
  noneFoundText: 'Busca por nombre, SKU, categoría o marca.',
  clearSearch: 'Limpiar búsqueda',
  range: ({ page, pageCount, from, to, total }: Range) =>
    `Página ${formatCount(page)} de ${formatCount(pageCount)} • Mostrando ${formatCount(from)}-${formatCount(to)} de ${formatCount(total)}`,
} as const;
