import type { CatalogSort, ListFilter } from '@/domain/product';

const filterNames: Record<ListFilter, string> = {
  second: 'Subcategoría',
  third: 'Segunda subcategoría',
  country: 'País de origen',
  region: 'Región',
  brand: 'Marca',
  supplier: 'Bodega o proveedor',
  format: 'Formato',
  vintage: 'Añada',
  only: 'Mostrar solo',
};

const onlyNames: Record<string, string> = { in_stock: 'Disponible', bought: 'Ya comprado' };

const sortNames: Record<CatalogSort, string> = {
  relevance: 'Relevancia',
  name: 'Nombre',
  'price-asc': 'Precio: menor a mayor',
  'price-desc': 'Precio: mayor a menor',
};

/** Texts of the catalogue. */
export const productsStrings = {
  title: 'Catálogo de Productos',
  favoritesTitle: 'Mis Productos',
  myProducts: 'Mis Productos',
  brands: 'Conocer Marcas',
  quickOrder: 'Pedido rápido',
  categories: 'Categorías',
  subcategories: 'Subcategorías',
  allCategories: 'Todos',
  results: (total: string, isOne: boolean) => (isOne ? `${total} producto` : `${total} productos`),
  products: 'Productos',
  offline: 'Sin conexión a Internet',
  offlineText:
    'Los productos aparecen en cuanto vuelva. Mientras tanto puedes anotar tu pedido en este dispositivo.',
  workOffline: 'Anotar un pedido',
  loading: 'Cargando productos...',
  empty: 'No se encontraron productos',
  emptyText: 'Prueba con otra búsqueda o quita algunos filtros.',
  everywhere: (total: string) => `${total} en todo el catálogo`,
  unknownCategory: 'No encontramos esta categoría',
  unknownCategoryText: 'Puede que haya cambiado de nombre o que ya no esté en el catálogo.',
  emptyFavorites: 'Aún no tienes productos en tu lista personalizada.',
  emptyFavoritesText: 'Marca con el corazón lo que pides seguido y lo tendrás aquí, a un clic.',
  browse: 'Ver el catálogo',
  clearFilters: 'Limpiar filtros',
  view: 'Vista',
  viewNames: { guide: 'Guía', list: 'Lista', grid: 'Cuadrícula' },
  sort: 'Ordenar por',
  sortNames,
  loadFailed: (message: string) => `Error al cargar productos: ${message}`,
  filters: 'Filtros',
  filtersText: 'Elige qué productos quieres ver.',
  showResults: (total: string | null, isOne: boolean) => {
    if (total === null) return 'Ver productos';
    return isOne ? `Ver ${total} producto` : `Ver ${total} productos`;
  },
  activeFilters: 'Filtros activos',
  removeFilter: (name: string) => `Quitar filtro: ${name}`,
  searchLiterally: (term: string) => `Buscar exactamente “${term}”`,
  search: (term: string) => `Búsqueda: “${term}”`,
  price: 'Precio',
  filterNames,
  /** How a chosen value reads. */
  filterValue: (filter: ListFilter, value: string) =>
    filter === 'only' ? (onlyNames[value] ?? value) : value,
  searchOption: (name: string) => `Buscar en ${name.toLowerCase()}`,
  noOptions: 'Sin opciones',
  moreOptions: (count: string) => `Hay ${count} más: escribe para encontrarlas.`,
  optionsFailed: 'Error al cargar los filtros',
} as const;
